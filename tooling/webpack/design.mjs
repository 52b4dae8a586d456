// @ts-check
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { development, portOf } from './development.mjs';
import { at } from './paths.mjs';

/**
 * The page /design of shared-ui: served under development, built for the visual tests, never published.
 * @param {{ WEBPACK_SERVE?: boolean }} env
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
export function design({ WEBPACK_SERVE: hot = false }) {
  const name = 'shared-ui';
  const page = new HtmlWebpackPlugin({
    // It may be at any depth of the address.
    publicPath: '/',
    template: at('tooling/webpack/design.ejs'),
  });
  return {
    ...development({
      name,
      entry: { main: './src/design/main.tsx' },
      folder: 'design',
      hot,
      plugins: [page],
    }),
    devServer: {
      host: '127.0.0.1',
      port: portOf(name),
      hot: true,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: { warnings: false } },
    },
  };
}
