// @ts-check
import { join } from 'node:path';
import webpack from 'webpack';
import { at } from '../paths.mjs';
import { forBrowsers } from '../production.mjs';

// Builds src/main.ts of a folder as the browser's half of a remote is built.
const folder = process.argv[2] ?? '';
const config = forBrowsers('small', {
  entry: { main: './src/main.ts' },
  output: { path: join(folder, 'dist'), publicPath: 'auto' },
});
webpack({ ...config, context: folder, resolveLoader: { modules: [at('node_modules')] } }, (error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString());
  process.exitCode = 1;
});
