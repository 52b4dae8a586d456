// @ts-check
import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { devServer } from './dev-server.mjs';
import { at } from './paths.mjs';
import { containerName } from './remote.mjs';
import { resolve, rules } from './rules.mjs';
import { shared } from './shared.mjs';

/**
 * A remote under development: its own page for itself, and a container that the shell under development loads.
 * @param {import('./remote.mjs').RemoteOptions} options
 * @returns {import('webpack').Configuration}
 */
export function standalone({ name, pages }) {
  const { campus } = JSON.parse(readFileSync(at(name, 'package.json'), 'utf8'));
  return {
    name,
    mode: 'development',
    context: at(name),
    // The shared modules are fetched first: the program itself stands behind an import().
    entry: { main: "data:text/javascript,import('./src/standalone.ts')" },
    output: { path: at(name, 'dist/dev'), publicPath: 'auto', uniqueName: name },
    devtool: 'eval-cheap-module-source-map',
    resolve,
    module: { rules: rules({ dev: true }) },
    plugins: [
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      new HtmlWebpackPlugin({
        template: at('tooling/webpack/standalone.ejs'),
        excludeChunks: [containerName(name)],
        templateParameters: { name },
        // The page may be at any depth of the address.
        publicPath: '/',
      }),
      new ReactRefreshPlugin({ library: name }),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(Object.entries(pages).map(([page, path]) => [`./${page}`, path])),
        shared: shared('standalone'),
        manifest: false,
        dts: false,
      }),
    ],
    devServer: devServer(campus.port),
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
