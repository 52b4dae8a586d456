// @ts-check
import { at } from './paths.mjs';
import { resolve, rules } from './rules.mjs';

/**
 * A Node.js program as one ES module. Everything of node_modules stays outside: packages with native parts
 * work, and whoever runs beside the program shares its one copy of React.
 * @param {{ name: string, entries: Record<string, string>, path: string }} options
 * @returns {import('webpack').Configuration}
 */
export function nodeService({ name, entries, path }) {
  return {
    name: `${name} (Node.js)`,
    mode: 'production',
    target: 'node20',
    context: at(name),
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
    resolve,
    // `import.meta` stays the running file's own.
    module: {
      rules: rules({ server: true }),
      parser: { javascript: { importMeta: false, createRequire: false, url: false, worker: false } },
    },
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
