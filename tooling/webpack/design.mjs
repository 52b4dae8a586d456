// @ts-check
import { development, portOf } from './development.mjs';
import { at } from './paths.mjs';

/**
 * The page /design of shared-ui: served under development, built for the visual tests, never published.
 * @param {{ WEBPACK_SERVE?: boolean }} env @returns {import('webpack').Configuration}
 */
export function design({ WEBPACK_SERVE: hot = false }) {
  return development({
    name: 'shared-ui',
    entry: './src/design/main.tsx',
    folder: 'design',
    hot,
    port: portOf('shared-ui'),
    html: {
      template: at('tooling/webpack/standalone.ejs'),
      templateParameters: { name: 'shared-ui' },
    },
  });
}
