// @ts-check
// A program of its own, which `npm run dev` starts.
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { development } from './development.mjs';
import { federation } from './federation.mjs';
import { at } from './paths.mjs';
import { watchTypes } from './type-check.mjs';

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
const hotRemote = ({ name, exposes }) =>
  development({
    name,
    entry: {},
    devtool,
    publicPath: hotAddress(name),
    plugins: [
      new webpack.EntryPlugin(at(name), at('tooling/build/webpack/hot-bridge.js'), { name: undefined }),
      federation(name, exposes, { dev: true }),
    ],
  });

const connection = new URLSearchParams({
  protocol: 'auto:',
  hostname: '0.0.0.0',
  port: '0',
  pathname: '/ws',
  hot: 'true',
  reconnect: '1000',
  overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: true }),
});

/**
 * @param {{ isWorkedOn: boolean, remotes: readonly { name: string }[] }} options `isWorkedOn`: else
 * its pictures are those of the release, which the server's pages name; `remotes`: those that are
 * hot
 * @returns {import('webpack').Configuration}
 */
function program({ isWorkedOn, remotes }) {
  const config = development({
    name: 'shell',
    entry: { main: [`webpack-dev-server/client/index.js?${connection}`, './browser/main.tsx'] },
    devtool,
    publicPath: hotAddress('shell'),
    plugins: [new webpack.DefinePlugin({ HOT_REMOTES: JSON.stringify(remotes.map(({ name }) => name)) })],
  });
  const generator = isWorkedOn ? {} : { 'asset/resource': { publicPath: '/' } };
  return { ...config, module: { ...config.module, generator } };
}

/**
 * @typedef {object} SiteOptions
 * @property {number} port where developers look at the site
 * @property {string} site the origin of the shell's server
 * @property {boolean} shell whether the shell and shared-ui are hot: their types are checked, too
 * @property {{ name: string, exposes: Record<string, string> }[]} remotes
 */

/** @type {SiteOptions} */
const { port, site, shell, remotes } = JSON.parse(process.env.CAMPUS_DEVELOPMENT ?? '');

const compiler = webpack([program({ isWorkedOn: shell, remotes }), ...remotes.map(hotRemote)]);
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    // The shell compresses its answers; compressed again, its live ones would come late.
    compress: false,
    static: false,
    // The program has the client, for all that is hot.
    client: false,
    devMiddleware: { stats: false },
    proxy: [{ context: (path) => !/^\/(development\/|ws$)/.test(path), target: site }],
  },
  compiler,
);

/** @type {Map<string, string[]>} */
const typeErrors = new Map();
const failing = new Set();

function sendErrors(clients = server.webSocketServer?.clients ?? []) {
  const errors = [...typeErrors.values()].flat();
  if (errors.length > 0) server.sendMessage(clients, 'errors', errors);
}

/** @param {string} name @param {string[]} errors */
function showTypeErrors(name, errors) {
  typeErrors.set(name, errors);
  if (errors.length > 0) {
    failing.add(name);
    console.log(errors.join('\n'));
    return sendErrors();
  }
  if (!failing.delete(name)) return;
  console.log(`The types of ${name} are in order again.`);
  // Where nothing was compiled, nothing else has closed the overlay.
  if ([...typeErrors.values()].flat().length === 0)
    server.sendMessage(server.webSocketServer?.clients ?? [], 'ok');
}

compiler.hooks.done.tap('terminal', (stats) => {
  if (stats.hasErrors()) console.log(stats.toString({ preset: 'errors-only', colors: false }));
});
// The server closes only after a compilation; during the first one there is nothing to keep.
const endAtOnce = () => process.exit();
process.on('SIGTERM', endAtOnce);
compiler.hooks.done.tap('first', () => void process.off('SIGTERM', endAtOnce));
await server.start();
// A compilation closes the overlay, and a page that is opened later has none yet.
compiler.hooks.done.tap('types', () => setImmediate(sendErrors));
server.webSocketServer?.implementation.on('connection', (client) => setTimeout(sendErrors, 100, [client]));

const hotRemotes = remotes.map((remote) => remote.name);
for (const name of shell ? ['shell', 'shared-ui', ...hotRemotes] : hotRemotes) {
  watchTypes(
    name,
    (errors) => showTypeErrors(name, errors),
    () => typeErrors.delete(name),
  );
}
