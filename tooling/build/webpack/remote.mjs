// @ts-check
import webpack from 'webpack';
import { standalone } from './development.mjs';
import { broughtByShell, containerName, federation, sameEverywhere } from './federation.mjs';
import { built, preset } from './paths.mjs';
import { forBrowsers, forServer } from './production.mjs';
import { exposedBy, readRemote, rowsOf } from './read-remote.mjs';
import { emitJson, identityOf, onSharedNames, serverExternals, sharedPackages } from './shared.mjs';

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
    // What a former build has left would be published, too.
    output: { path: built(described.name, 'files'), publicPath: 'auto', clean: true },
    plugins: [
      federation(described.name, exposedBy(described)),
      sameEverywhere,
      writePages(described),
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
        preset('server-public-path.js'),
        `data:text/javascript,${encodeURIComponent(exports.join('\n'))}`,
      ],
    },
    output: { path: built(name, 'server'), filename: 'server.cjs', library: { type: 'commonjs2' } },
    externals: serverExternals,
    devtool: false,
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * Writes what the release says of itself. The container comes first among the files of a page or
 * part; `later` are those that some fetch once they run.
 * @param {RemoteDescription} described @returns {import('webpack').WebpackPluginInstance}
 */
const writePages = ({ name: remote, team, pages, parts, queries }) => ({
  apply({ hooks }) {
    hooks.thisCompilation.tap('RemotePages', (compilation) => {
      /** @type {Record<string, string[]>} */
      let takes = {};
      onSharedNames(compilation, (names) => {
        const lists = Object.entries(names).map(([name, { imported }]) => [name, imported.sort()]);
        takes = Object.fromEntries(lists);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemotePages', stage }, () => {
        const container = compilation.entrypoints.get(containerName(remote));
        /** @type {Record<string, string[]>} */
        const later = {};
        /** @param {object} exposed @returns {Record<string, string[]>} */
        const filesOfEach = (exposed) => {
          const lists = Object.keys(exposed).map((name) => {
            const group = compilation.namedChunkGroups.get(name);
            const chunks = group?.chunks.flatMap((chunk) => [...chunk.getAllAsyncChunks()]) ?? [];
            if (chunks.length > 0) later[name] = chunks.flatMap(({ files }) => [...files]);
            const isStyle = (/** @type {string} */ file) => Number(file.endsWith('.css'));
            return [name, filesOf(container, group).sort((one, other) => isStyle(one) - isStyle(other))];
          });
          return Object.fromEntries(lists);
        };
        const pageFiles = filesOfEach(pages);
        const partFiles = parts && filesOfEach(parts);
        emitJson(compilation, '../pages.json', {
          ...identityOf(remote),
          team,
          routes: rowsOf({ pages }),
          shared: sharedPackages(remote),
          takes,
          pages: pageFiles,
          parts: partFiles,
          queries,
          later: Object.keys(later).length > 0 ? later : undefined,
        });
      });
    });
  },
});

/** @param {(import('webpack').ChunkGroup | undefined)[]} groups */
const filesOf = (...groups) => [...new Set(groups.flatMap((group) => group?.getFiles() ?? []))];
