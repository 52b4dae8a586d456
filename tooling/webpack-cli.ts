import { createRequire } from 'node:module';

/** The webpack command line's program, wherever npm has put it. */
export const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
