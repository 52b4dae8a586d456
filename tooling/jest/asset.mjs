import { basename } from 'node:path';

export default {
  process: (_, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
