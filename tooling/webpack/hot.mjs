// @ts-check
import webpack from 'webpack';
import { development } from './development.mjs';
import { federation } from './federation.mjs';
import { at } from './paths.mjs';

/** @param {string} name */
const hotAddress = (name) => `/development/${name}/`;

/**
 * The content security policy of the site forbids `eval` here, too.
 * @type {import('webpack').Configuration['devtool']}
 */
const devtool = 'cheap-module-source-map';

/**
 * Hot reload wants one runtime for each remote: one container holds all its pages and parts.
 * @param {{ name: string, exposes: Record<string, string> }} remote
 * @returns {import('webpack').Configuration}
 */
export const hotRemote = ({ name, exposes }) =>
  development({
    name,
    entry: {},
    devtool,
    publicPath: hotAddress(name),
    plugins: [
      new webpack.EntryPlugin(at(name), at('tooling/webpack/hot-bridge.js'), { name: undefined }),
      federation(name, exposes, { dev: true }),
    ],
  });

const connection = new URLSearchParams({
  ...{ protocol: 'auto:', hostname: '0.0.0.0', port: '0', pathname: '/ws', hot: 'true', reconnect: '1000' },
  overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: true }),
});

/**
 * @param {{ isWorkedOn: boolean, remotes: readonly { name: string }[] }} options `isWorkedOn`: else its pictures are those of the
 * release, which the server's pages name; `remotes`: those that are hot
 * @returns {import('webpack').Configuration}
 */
export function program({ isWorkedOn, remotes }) {
  const config = development({
    name: 'shell',
    entry: { main: [`webpack-dev-server/client/index.js?${connection}`, './src/main.tsx'] },
    devtool,
    publicPath: hotAddress('shell'),
    plugins: [new webpack.DefinePlugin({ HOT_REMOTES: JSON.stringify(remotes.map(({ name }) => name)) })],
  });
  const generator = isWorkedOn ? {} : { 'asset/resource': { publicPath: '/' } };
  return { ...config, module: { ...config.module, generator } };
}
