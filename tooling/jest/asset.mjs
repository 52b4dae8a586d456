import { basename } from 'node:path';

/** Gives an asset's file name in place of its address. */
export default {
  process: (_, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
