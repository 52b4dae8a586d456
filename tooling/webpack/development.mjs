// @ts-check
import { readFileSync } from 'node:fs';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { at } from './paths.mjs';
import { resolve, rules } from './rules.mjs';

/** A workspace's own port, from its package.json. @param {string} name @returns {number} */
export const portOf = (name) => JSON.parse(readFileSync(at(name, 'package.json'), 'utf8')).campus.port;

/**
 * What every workspace shares while it is developed: one page, hot reload, its own port.
 * @typedef {object} DevelopmentOptions
 * @property {string} name the workspace
 * @property {string} entry
 * @property {HtmlWebpackPlugin.Options} html
 * @property {number} port
 * @property {string} [folder] below dist/
 * @property {string} [publicPath]
 * @property {boolean} [hot] false: the page is built, not served
 * @property {import('webpack').WebpackPluginInstance[]} [plugins]
 *
 * @param {DevelopmentOptions} options
 * @returns {import('webpack').Configuration}
 */
export function development({
  name,
  entry,
  html,
  port,
  folder = 'dev',
  publicPath = '/',
  hot = true,
  plugins = [],
}) {
  return {
    name,
    mode: 'development',
    context: at(name),
    entry: { main: entry },
    output: { path: at(name, 'dist', folder), publicPath, uniqueName: name },
    devtool: hot ? 'eval-cheap-module-source-map' : false,
    resolve,
    module: { rules: rules({ dev: hot }) },
    plugins: [
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      // The page may be at any depth of the address.
      new HtmlWebpackPlugin({ publicPath: '/', ...html }),
      ...(hot ? [new ReactRefreshPlugin({ library: name })] : []),
      ...plugins,
    ],
    devServer: devServer(port),
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * The development server of the shell or of one remote: hot, with the back ends behind it.
 * @param {number} port
 * @returns {import('webpack-dev-server').Configuration}
 */
function devServer(port) {
  const pocketbase = process.env.POCKETBASE_URL ?? 'http://127.0.0.1:8090';
  const contact = process.env.CONTACT_URL ?? 'http://127.0.0.1:3001';
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: { disableDotRule: true },
    headers: { 'Access-Control-Allow-Origin': '*' },
    static: [{ directory: at('pocketbase/seed/generated/fallback'), publicPath: '/fallback' }],
    proxy: [
      { context: ['/api'], target: pocketbase },
      { context: ['/send-email'], target: contact },
    ],
    client: { overlay: { runtimeErrors: false } },
    setupExitSignals: true,
  };
}
