// @ts-check
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { compression } from './compression.mjs';
import { at } from './paths.mjs';
import { resolve, rules } from './rules.mjs';
import { containerName, serverExternals, shared } from './shared.mjs';
import { standalone } from './standalone.mjs';

/**
 * @typedef {object} RemoteOptions
 * @property {string} name The folder of the remote, e.g. "mf-catalogue".
 * @property {Record<string, string>} pages Name of each exposed page -> its module.
 */

/**
 * The builds of a remote: for browsers (a federation container) and for the shell's server (one CommonJS file).
 * @param {RemoteOptions} options
 */
export function remote(options) {
  /** @param {{ WEBPACK_SERVE?: boolean }} env */
  return (env) => (env.WEBPACK_SERVE ? standalone(options) : [browser(options), server(options)]);
}

/** @param {RemoteOptions} options @returns {import('webpack').Configuration} */
function browser({ name, pages }) {
  return {
    name: `${name} (browser)`,
    mode: 'production',
    context: at(name),
    entry: {},
    output: {
      path: at(name, 'dist'),
      publicPath: 'auto',
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: 8000,
    },
    devtool: 'source-map',
    resolve,
    module: { rules: rules() },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(Object.entries(pages).map(([page, path]) => [`./${page}`, path])),
        shared: shared('remote'),
        manifest: true,
        dts: false,
        experiments: {
          externalRuntime: true,
          asyncStartup: false,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      ...compression(),
    ],
    optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** @param {RemoteOptions} options @returns {import('webpack').Configuration} */
function server({ name, pages }) {
  const exports = Object.entries(pages).map(
    ([page, path]) => `export { default as ${page} } from '${path}';`,
  );
  return {
    name: `${name} (server)`,
    mode: 'production',
    target: 'node20',
    context: at(name),
    entry: {
      server: [
        at('tooling/webpack/server-public-path.js'),
        `data:text/javascript,${encodeURIComponent(exports.join('\n'))}`,
      ],
    },
    output: { path: at(name, 'dist/server'), filename: 'server.cjs', library: { type: 'commonjs2' } },
    externals: serverExternals,
    devtool: false,
    resolve,
    module: { rules: rules({ server: true }) },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
