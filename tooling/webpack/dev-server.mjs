// @ts-check
import { at } from './paths.mjs';

/**
 * The development server of the shell or of one remote: hot, with the back ends behind it.
 * @param {number} port
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer(port) {
  const pocketbase = process.env.POCKETBASE_URL ?? 'http://127.0.0.1:8090';
  const contact = process.env.CONTACT_URL ?? 'http://127.0.0.1:3001';
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: { disableDotRule: true },
    headers: { 'Access-Control-Allow-Origin': '*' },
    static: [{ directory: at('pocketbase/seed/generated/fallback'), publicPath: '/fallback' }],
    proxy: [
      { context: ['/api'], target: pocketbase },
      { context: ['/send-email'], target: contact },
    ],
    client: { overlay: { runtimeErrors: false } },
    setupExitSignals: true,
  };
}
