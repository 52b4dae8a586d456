// @ts-check
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { compression } from './compression.mjs';
import { EntrypointsPlugin } from './entrypoints-plugin.mjs';
import { nodeService } from './node-service.mjs';
import { at } from './paths.mjs';
import { resolve, rules } from './rules.mjs';
import { shared } from './shared.mjs';
import { shellDevelopment } from './shell-development.mjs';

const serverEntries = { main: './server/main.ts', 'trial-worker': './server/remotes/trial-worker.ts' };

/** The builds of the shell: for browsers, and its web server. */
export function shell() {
  /** @param {{ WEBPACK_SERVE?: boolean }} env */
  return (env) =>
    env.WEBPACK_SERVE
      ? shellDevelopment()
      : [browser(), nodeService({ name: 'shell', entries: serverEntries, path: 'dist/server' })];
}

/** @returns {import('webpack').Configuration} */
function browser() {
  return {
    name: 'shell (browser)',
    mode: 'production',
    context: at('shell'),
    entry: { main: './src/main.tsx' },
    output: {
      path: at('shell/dist/client'),
      publicPath: '/',
      uniqueName: 'shell',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      chunkLoadTimeout: 8000,
      // A running server goes on naming the hashed files of its own build.
      clean: { keep: /^assets\// },
    },
    devtool: 'source-map',
    resolve,
    module: { rules: rules() },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css', ignoreOrder: true }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: shared('shell'),
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new CopyPlugin({
        patterns: [
          { from: at('pocketbase/seed/generated/fallback'), to: 'fallback' },
          { from: at('shell/public'), to: '.' },
          { from: at('shell/generated'), to: '.' },
        ],
      }),
      new EntrypointsPlugin(),
      ...compression(),
    ],
    optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
