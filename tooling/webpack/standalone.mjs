// @ts-check
import { development, portOf } from './development.mjs';
import { at } from './paths.mjs';
import { exposedBy } from './read-remote.mjs';
import { consumeShared, container, containerFile, containerName } from './shared.mjs';

/**
 * A remote under development: its own page for itself, and a container that the shell under development loads.
 * @param {import('./read-remote.mjs').RemoteDescription} described
 * @returns {import('webpack').Configuration}
 */
export function standalone(described) {
  const { name } = described;
  return development({
    name,
    // The shared modules are fetched first: the program itself stands behind an import().
    entry: "data:text/javascript,import('./src/standalone.ts')",
    publicPath: 'auto',
    port: portOf(name),
    html: {
      template: at('tooling/webpack/standalone.ejs'),
      excludeChunks: [containerName(name)],
      templateParameters: { name },
    },
    plugins: [
      container(name, {
        name: containerName(name),
        filename: containerFile,
        exposes: Object.fromEntries(
          Object.entries(exposedBy(described)).map(([exposed, path]) => [`./${exposed}`, path]),
        ),
      }),
      consumeShared({ alone: true }),
    ],
  });
}

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
