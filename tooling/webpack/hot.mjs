// @ts-check
import webpack from 'webpack';
import { development } from './development.mjs';
import { at } from './paths.mjs';
import { consumeShared, container, containerName, provideShared } from './shared.mjs';

/** Where the development server has what it compiles of a workspace. @param {string} name */
const hotAddress = (name) => `/development/${name}/`;

/**
 * The content security policy of the site holds here, too: no `eval`.
 * @type {import('webpack').Configuration['devtool']}
 */
const devtool = 'cheap-module-source-map';

/**
 * A remote within the site: one container of all its pages and parts, as hot reload wants one runtime for each remote.
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
      container(name, { name: containerName(name), filename: 'remoteEntry.js', exposes }),
      consumeShared(),
    ],
  });

/** What the page's connection to the development server is told: one for all that is hot, and one overlay. */
const connection = new URLSearchParams({
  ...{ protocol: 'auto:', hostname: '0.0.0.0', port: '0', pathname: '/ws', hot: 'true', reconnect: '1000' },
  overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: true }),
});

/**
 * The shell's program, with shared-ui, in React's development build, which hot reload needs.
 * @param {{ isWorkedOn: boolean }} options Else its pictures are those of the release, which the server's pages name.
 * @returns {import('webpack').Configuration}
 */
export function program({ isWorkedOn }) {
  const config = development({
    name: 'shell',
    entry: { main: [`webpack-dev-server/client/index.js?${connection}`, './src/main.tsx'] },
    devtool,
    publicPath: hotAddress('shell'),
    plugins: [provideShared()],
  });
  const generator = isWorkedOn ? {} : { 'asset/resource': { publicPath: '/' } };
  return { ...config, module: { ...config.module, generator } };
}
