// @ts-check
import { development } from './development.mjs';
import { consumeShared, container, containerName, provideShared } from './shared.mjs';

/** Where the development server has what it compiles of a workspace. @param {string} name */
export const hotAddress = (name) => `/development/${name}/`;

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
      container(name, { name: containerName(name), filename: 'remoteEntry.js', exposes }),
      consumeShared(),
    ],
  });

/**
 * The shell's program with React's development build, which hot reload needs.
 * @param {{ hot: boolean }} options Whether the shell itself is being worked on.
 * @returns {import('webpack').Configuration}
 */
export const program = ({ hot }) => ({
  ...development({
    name: 'shell',
    entry: { main: './src/main.tsx' },
    hot,
    devtool,
    publicPath: hotAddress('shell'),
    plugins: [provideShared()],
  }),
  ...(hot ? {} : { devServer: false }),
});
