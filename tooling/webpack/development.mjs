// @ts-check
import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { at, root } from './paths.mjs';
import { resolve, rules } from './rules.mjs';

/** @param {string} name @returns {number} */
export const portOf = (name) => JSON.parse(readFileSync(at(name, 'package.json'), 'utf8')).campus.port;

/**
 * @typedef {object} DevelopmentOptions
 * @property {string} name the workspace
 * @property {import('webpack').Configuration['entry']} entry
 * @property {string} [folder] below dist/
 * @property {string} [publicPath]
 * @property {boolean} [hot] false: compiled, and not replaced in a page that is open
 * @property {import('webpack').Configuration['devtool']} [devtool]
 * @property {import('webpack').WebpackPluginInstance[]} [plugins]
 *
 * @param {DevelopmentOptions} options
 * @returns {import('webpack').Configuration}
 */
export function development({
  name,
  entry,
  folder = 'dev',
  publicPath = '/',
  hot = true,
  devtool = hot ? 'eval-cheap-module-source-map' : false,
  plugins = [],
}) {
  return {
    name,
    mode: 'development',
    context: at(name),
    entry,
    output: {
      path: at(name, 'dist', folder),
      publicPath,
      uniqueName: name,
      devtoolModuleFilenameTemplate: fileName,
    },
    devtool,
    resolve,
    module: { rules: rules({ dev: hot }) },
    plugins: [
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      // The development server has an overlay, too: one is enough.
      ...(hot ? [new ReactRefreshPlugin({ library: name, overlay: false })] : []),
      ...plugins,
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** @param {{ absoluteResourcePath: string }} module */
const fileName = ({ absoluteResourcePath: path }) =>
  `webpack:///${isAbsolute(path) ? relative(root, path) : path}`;
