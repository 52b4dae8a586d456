// @ts-check
import { built } from './paths.mjs';
import { forServer } from './production.mjs';

const ownPackages = /^(shared-ui|settings|contact-request|campus-pocketbase)(\/|$)/;

/**
 * `whole` brings packages of node_modules in: the program then runs from any folder, also when this checkout has other packages by then.
 * @param {{ name: string, entries: Record<string, string>, folder?: string, whole?: boolean,
 *   plugins?: import('webpack').WebpackPluginInstance[] }} options
 * @returns {import('webpack').Configuration}
 */
export function nodeService({ name, entries, folder = '', whole = false, plugins = [] }) {
  const base = forServer(name, 'Node.js');
  return {
    ...base,
    entry: entries,
    output: {
      path: built(name, folder),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      // The launcher imports it and waits for its end (shell/server/process/launcher.ts).
      library: { type: 'module' },
      publicPath: '/',
    },
    plugins,
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: whole ? [] : [external],
    // A package that comes in looks for its files beside the program.
    node: { __dirname: 'node-module', __filename: 'node-module' },
    // Node.js holds the map of a running program in memory: without the sources it is a fifth.
    devtool: whole ? 'nosources-source-map' : 'source-map',
    // `import.meta` stays the running file's own.
    module: {
      ...base.module,
      parser: {
        javascript: {
          importMeta: false,
          createRequire: false,
          url: false,
          worker: false,
          dynamicImportMode: 'eager',
        },
      },
    },
  };
}

/** @type {import('webpack').ExternalItem} */
function external({ request = '', context = '' }, callback) {
  const inside =
    /^([./]|data:)|\.css$/.test(request) || ownPackages.test(request) || context.includes('node_modules');
  return inside ? callback() : callback(undefined, `module ${request}`);
}
