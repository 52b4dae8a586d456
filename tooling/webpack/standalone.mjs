// @ts-check
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { development, portOf } from './development.mjs';
import { at } from './paths.mjs';

/**
 * @param {import('./development.mjs').DevelopmentOptions} options
 * @returns {import('webpack').Configuration}
 */
function alone({ plugins = [], ...options }) {
  const { name } = options;
  const page = new HtmlWebpackPlugin({
    // The page may be at any depth of the address.
    publicPath: '/',
    template: at('tooling/webpack/standalone.ejs'),
    templateParameters: { name },
  });
  return { ...development({ ...options, plugins: [page, ...plugins] }), devServer: devServer(portOf(name)) };
}

/**
 * @param {{ name: string }} options
 * @returns {import('webpack').Configuration}
 */
export const standalone = ({ name }) => alone({ name, entry: { main: './src/standalone.ts' } });

/** @param {{ WEBPACK_SERVE?: boolean }} env @returns {import('webpack').Configuration} */
export const design = ({ WEBPACK_SERVE: hot = false }) =>
  alone({ name: 'shared-ui', entry: { main: './src/design/main.tsx' }, folder: 'design', hot });

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
    ],
    proxy: [
      { context: ['/api'], target: pocketbase },
      { context: ['/send-email', '/alertes'], target: contact },
    ],
    client: { overlay: { warnings: false } },
    setupExitSignals: true,
  };
}
