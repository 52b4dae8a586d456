// @ts-check
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { at, built, preset } from './paths.mjs';
import { resolve, rules } from './rules.mjs';

/**
 * @param {string} name @param {string} kind @param {boolean} server
 * @returns {import('webpack').Configuration}
 */
const production = (name, kind, server) => ({
  name: `${name} (${kind})`,
  mode: 'production',
  context: at(name),
  resolve,
  module: { rules: rules({ server }) },
  performance: { hints: false },
  stats: 'errors-warnings',
});

export const smallScripts = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 3 } },
  });
export const smallStyles = () =>
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss });

/**
 * Stack traces of the server stay readable: its code is not minimised.
 * @param {string} name @param {string} kind @returns {import('webpack').Configuration}
 */
export const forServer = (name, kind) => ({
  ...production(name, kind, true),
  target: 'node24',
  optimization: { minimize: false },
});

/**
 * @param {string} name @param {import('webpack').Configuration} own
 * @param {string} [folder] of the hashed files
 * @returns {import('webpack').Configuration}
 */
export const forBrowsers = (name, { output, plugins = [], optimization = {}, ...own }, folder = '') => ({
  ...production(name, 'browser', false),
  output: {
    uniqueName: name,
    filename: `${folder}[name].[contenthash:8].js`,
    chunkFilename: `${folder}[name].[contenthash:8].js`,
    chunkLoadTimeout: 8000,
    crossOriginLoading: 'anonymous',
    ...output,
  },
  devtool: 'source-map',
  plugins: [
    new MiniCssExtractPlugin({ filename: `${folder}[name].[contenthash:8].css`, ignoreOrder: true }),
    // A file that is fetched later runs only with the bytes of this build.
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ...plugins,
  ],
  optimization: { minimizer: [smallScripts(), smallStyles()], ...optimization },
  ...own,
});

const ownPackages = /^@campus\//;

/**
 * With `bundlesPackages` the packages of node_modules come in: the program then runs from any
 * folder, also when this checkout has other packages by then.
 * @param {{ name: string, entries: Record<string, string>, folder?: string, bundlesPackages?:
 * boolean, plugins?: import('webpack').WebpackPluginInstance[] }} options
 * @returns {import('webpack').Configuration}
 */
export function nodeService({ name, entries, folder = '', bundlesPackages = false, plugins = [] }) {
  const base = forServer(name, 'Node.js');
  return {
    ...base,
    entry: entries,
    output: {
      path: built(name, folder),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      // The launcher imports it and waits for its end (shell/server/launcher.ts).
      library: { type: 'module' },
      publicPath: '/',
    },
    plugins,
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: bundlesPackages ? [] : [external],
    // A package that comes in looks for its files beside the program.
    node: { __dirname: 'node-module', __filename: 'node-module' },
    // Node.js holds the map of a running program in memory: without the sources it is a fifth.
    devtool: bundlesPackages ? 'nosources-source-map' : 'source-map',
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

/**
 * The program brings its own copy of the shared packages: it is no part of the site.
 * @param {{ name: string, address: string, title: string }} options `address`: where it is served,
 * with slashes around it
 * @returns {import('webpack').Configuration}
 */
export function app({ name, address, title }) {
  return forBrowsers(
    name,
    {
      entry: { theme: '@campus/shared-ui/theme-script', main: './src/main.tsx' },
      output: { path: built(name, 'files'), publicPath: address },
      plugins: [
        new HtmlWebpackPlugin({
          title,
          template: preset('app.ejs'),
          favicon: at('shell/public/favicon.svg'),
          inject: false,
        }),
      ],
    },
    'assets/',
  );
}
