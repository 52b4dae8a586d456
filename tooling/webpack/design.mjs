// @ts-check
import { readFileSync } from 'node:fs';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { devServer } from './dev-server.mjs';
import { at } from './paths.mjs';
import { resolve, rules } from './rules.mjs';

/**
 * The page /design of shared-ui: served under development, built for the visual tests, never published.
 * @param {{ WEBPACK_SERVE?: boolean }} env @returns {import('webpack').Configuration}
 */
export function design({ WEBPACK_SERVE: dev = false }) {
  const { campus } = JSON.parse(readFileSync(at('shared-ui/package.json'), 'utf8'));
  return {
    name: 'shared-ui',
    mode: 'development',
    context: at('shared-ui'),
    entry: { main: './src/design/main.tsx' },
    output: { path: at('shared-ui/dist/design'), publicPath: '/', uniqueName: 'shared-ui' },
    devtool: dev ? 'eval-cheap-module-source-map' : false,
    resolve,
    module: { rules: rules({ dev }) },
    plugins: [
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      new HtmlWebpackPlugin({
        template: at('tooling/webpack/standalone.ejs'),
        templateParameters: { name: 'shared-ui' },
      }),
      ...(dev ? [new ReactRefreshPlugin({ library: 'shared-ui' })] : []),
    ],
    devServer: devServer(campus.port),
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
