// @ts-check
import webpack from 'webpack';
import { PagesPlugin } from './pages-plugin.mjs';
import { at, built } from './paths.mjs';
import { forBrowsers, forServer } from './production.mjs';
import { consumeShared, serverExternals } from './shared.mjs';
import { standalone } from './standalone.mjs';

/**
 * @typedef {object} RemoteOptions
 * @property {string} name The folder of the remote, e.g. "mf-catalogue".
 * @property {Record<string, string>} pages Name of each exposed page -> its module.
 */

/**
 * The builds of a remote: for browsers (a federation container for each page) and for the shell's server (one CommonJS file).
 * @param {RemoteOptions} options
 */
export function remote(options) {
  /** @param {{ WEBPACK_SERVE?: boolean }} env */
  return (env) => (env.WEBPACK_SERVE ? standalone(options) : [browser(options), server(options)]);
}

/** @param {RemoteOptions} options @returns {import('webpack').Configuration} */
function browser(options) {
  return forBrowsers(options.name, {
    entry: {},
    output: { path: built(options.name, 'files'), publicPath: 'auto' },
    plugins: [new PagesPlugin(options), consumeShared()],
  });
}

/** @param {RemoteOptions} options @returns {import('webpack').Configuration} */
function server({ name, pages }) {
  const exports = Object.entries(pages).map(
    ([page, path]) => `export { default as ${page} } from '${path}';`,
  );
  return {
    ...forServer(name, 'server'),
    entry: {
      server: [
        at('tooling/webpack/server-public-path.js'),
        `data:text/javascript,${encodeURIComponent(exports.join('\n'))}`,
      ],
    },
    output: { path: built(name, 'server'), filename: 'server.cjs', library: { type: 'commonjs2' } },
    externals: serverExternals,
    devtool: false,
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
