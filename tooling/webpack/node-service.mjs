// @ts-check
import { at } from './paths.mjs';
import { forServer } from './production.mjs';

/**
 * A Node.js program as one ES module. Everything of node_modules stays outside: packages with native parts
 * work, and whoever runs beside the program shares its one copy of React.
 * @param {{ name: string, entries: Record<string, string>, path: string }} options
 * @returns {import('webpack').Configuration}
 */
export function nodeService({ name, entries, path }) {
  const base = forServer(name, 'Node.js');
  return {
    ...base,
    entry: entries,
    output: {
      path: at(name, path),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      publicPath: '/',
      clean: true,
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [
      ({ request = '', context = '' }, callback) => {
        const bundled =
          /^([./]|shared-ui|settings|contact-request|data:)|\.css$/.test(request) ||
          context.includes('node_modules');
        return bundled ? callback() : callback(undefined, `module ${request}`);
      },
    ],
    devtool: 'source-map',
    // `import.meta` stays the running file's own.
    module: {
      ...base.module,
      parser: {
        javascript: {
          importMeta: false,
          createRequire: false,
          url: false,
          worker: false,
          // One file for each entry: what browsers load later is there from the start.
          dynamicImportMode: 'eager',
        },
      },
    },
  };
}
