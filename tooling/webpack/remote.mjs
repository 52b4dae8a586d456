// @ts-check
import webpack from 'webpack';
import { broughtByShell, federation, sameEverywhere } from './federation.mjs';
import { PagesPlugin } from './pages-plugin.mjs';
import { at, built } from './paths.mjs';
import { forBrowsers, forServer } from './production.mjs';
import { exposedBy, readRemote } from './read-remote.mjs';
import { serverExternals } from './shared.mjs';
import { standalone } from './standalone.mjs';

/** @typedef {import('./read-remote.mjs').RemoteDescription} RemoteDescription */

/** @param {string} name The folder of the remote, e.g. "mf-catalogue". */
export function remote(name) {
  /** @param {{ WEBPACK_SERVE?: boolean }} env */
  return async (env) => {
    const described = await readRemote(name);
    return env.WEBPACK_SERVE ? standalone(described) : [browser(described), server(described)];
  };
}

/** @param {RemoteDescription} described @returns {import('webpack').Configuration} */
function browser(described) {
  const config = forBrowsers(described.name, {
    entry: {},
    output: { path: built(described.name, 'files'), publicPath: 'auto' },
    plugins: [
      federation(described.name, exposedBy(described)),
      sameEverywhere,
      new PagesPlugin(described),
      // A map of the container would hold the folder of the checkout, and nothing of ours.
      new webpack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: /remoteEntry/ }),
    ],
    devtool: false,
    externals: broughtByShell,
    optimization: { splitChunks: false },
  });
  // Pictures have the addresses of the server's pages: `auto` makes absolute ones.
  const generator = { 'asset/resource': { publicPath: `/remotes/${described.name}/files/` } };
  return { ...config, module: { ...config.module, generator } };
}

/** @param {RemoteDescription} described @returns {import('webpack').Configuration} */
function server(described) {
  const { name } = described;
  const exports = Object.entries(exposedBy(described)).map(
    ([exposed, path]) => `export { default as ${exposed} } from '${path}';`,
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
