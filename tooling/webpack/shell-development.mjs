// @ts-check
import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { devServer } from './dev-server.mjs';
import { at } from './paths.mjs';
import { resolve, rules } from './rules.mjs';
import { shared } from './shared.mjs';

const remotes = ['mf-home', 'mf-catalogue', 'mf-formation', 'mf-contact'];

/** Where each remote under development answers. */
function composition() {
  return Object.fromEntries(
    remotes.map((name) => {
      const { campus } = JSON.parse(readFileSync(at(name, 'package.json'), 'utf8'));
      return [name, { version: 'development', base: `http://127.0.0.1:${campus.port}/` }];
    }),
  );
}

/** The shell under development. @returns {import('webpack').Configuration} */
export function shellDevelopment() {
  const boot = { composition: composition(), school: JSON.parse(readFileSync(at('school.json'), 'utf8')) };
  return {
    name: 'shell',
    mode: 'development',
    context: at('shell'),
    entry: { main: './src/main.tsx' },
    output: { path: at('shell/dist/dev'), publicPath: '/', uniqueName: 'shell' },
    devtool: 'eval-cheap-module-source-map',
    resolve,
    module: { rules: rules({ dev: true }) },
    plugins: [
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      new HtmlWebpackPlugin({
        template: at('tooling/webpack/shell-development.ejs'),
        templateParameters: { boot: JSON.stringify(boot).replaceAll('<', '\\u003c') },
      }),
      new ReactRefreshPlugin({ library: 'shell' }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: shared('shell'),
        manifest: false,
        dts: false,
      }),
    ],
    devServer: devServer(Number(process.env.PORT ?? 3000)),
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
