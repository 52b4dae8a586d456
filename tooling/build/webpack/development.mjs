// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { at, preset, root } from './paths.mjs';
import { exposedBy } from './read-remote.mjs';
import { resolve, rules } from './rules.mjs';

/** @param {string} name @returns {number} */
const portOf = (name) => JSON.parse(readFileSync(at(name, 'package.json'), 'utf8')).campus.port;

/**
 * @typedef {object} DevelopmentOptions
 * @property {string} name the workspace
 * @property {import('webpack').Configuration['entry']} entry
 * @property {string} [publicPath]
 * @property {import('webpack').Configuration['devtool']} [devtool]
 * @property {import('webpack').WebpackPluginInstance[]} [plugins]
 *
 * @param {DevelopmentOptions} options
 * @returns {import('webpack').Configuration}
 */
export function development({
  name,
  entry,
  publicPath = '/',
  devtool = 'eval-cheap-module-source-map',
  plugins = [],
}) {
  return {
    name,
    mode: 'development',
    context: at(name),
    entry,
    output: {
      path: at(name, 'dist/dev'),
      publicPath,
      uniqueName: name,
      devtoolModuleFilenameTemplate: fileName,
    },
    devtool,
    resolve,
    module: { rules: rules({ dev: true }) },
    plugins: [
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      // The development server has an overlay, too: one is enough.
      new ReactRefreshPlugin({ library: name, overlay: false }),
      ...plugins,
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** @param {{ absoluteResourcePath: string }} module */
const fileName = ({ absoluteResourcePath: path }) =>
  `webpack:///${isAbsolute(path) ? relative(root, path) : path}`;

/**
 * @param {import('./development.mjs').DevelopmentOptions} options
 * @returns {import('webpack').Configuration}
 */
function alone(options) {
  const { name } = options;
  const page = new HtmlWebpackPlugin({
    // The page may be at any depth of the address.
    publicPath: '/',
    template: preset('standalone.ejs'),
    templateParameters: { name },
  });
  return { ...development({ ...options, plugins: [page] }), devServer: devServer(portOf(name)) };
}

/**
 * @param {import('./read-remote.mjs').RemoteDescription} remote
 * @returns {import('webpack').Configuration}
 */
export function standalone(remote) {
  const { name, pages, parts = {} } = remote;
  const code = [
    ...Object.entries(exposedBy(remote)).map(([exposed, path]) => `import ${exposed} from '${path}';`),
    "import { standalone } from '@campus/shared-ui/standalone';",
    "import remote from './remote.ts';",
    `standalone(remote, { ${Object.keys(pages)} }, { ${Object.keys(parts).map((part) => `'${name}/${part}': ${part}`)} });`,
  ];
  return alone({ name, entry: { main: `data:text/javascript,${encodeURIComponent(code.join('\n'))}` } });
}

export const design = () => alone({ name: 'shared-ui', entry: { main: './src/design/main.tsx' } });

/**
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
    static: [
      { directory: at('pocketbase/seed/fallback'), publicPath: '/fallback' },
      { directory: at('shell/public/fallback/documents'), publicPath: '/documents' },
    ].filter(({ directory }) => existsSync(directory)),
    proxy: [
      { context: ['/api'], target: pocketbase, changeOrigin: true },
      { context: ['/send-email'], target: contact, changeOrigin: true },
    ],
    client: { overlay: { warnings: false } },
    setupExitSignals: true,
  };
}
