// @ts-check
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedVersions } from './shared.mjs';

/**
 * The shell brings these 5 kB; the federation's plugin would put them into each container.
 * @type {import('webpack').ExternalItem}
 */
export const broughtByShell = ({ request = '' }, callback) =>
  /[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? callback(undefined, 'global _FEDERATION_BUNDLER_RUNTIME')
    : callback();

/** A container puts itself on `window` under this name. @param {string} name */
export const containerName = (name) => name.replaceAll('-', '_');

/**
 * The federation's plugin writes a file whose name holds the folder of the checkout: that module
 * and its container get names of our own.
 * @type {import('webpack').WebpackPluginInstance}
 */
export const sameEverywhere = {
  apply({ hooks }) {
    hooks.compilation.tap('SameEverywhere', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameEverywhere', (modules) => {
        for (const module of modules) {
          const isWritten = /[\\/]\.federation[\\/]entry\./.test(module.identifier());
          const id = module.nameForCondition() ? 'federation' : 'container';
          if (isWritten) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  },
};

/**
 * @param {string} name
 * @param {Record<string, string>} exposed modules by the names of pages and parts
 * @param {{ dev?: boolean }} [options] Under development its files have names that stay.
 */
export const federation = (name, exposed, { dev = false } = {}) =>
  new ModuleFederationPlugin({
    name: containerName(name),
    library: { type: 'window', name: containerName(name) },
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: Object.fromEntries(
      Object.entries(exposed).map(([page, path]) => [`./${page}`, { import: path, name: page }]),
    ),
    shared: Object.fromEntries(
      Object.entries(sharedVersions(name)).map(([packageName, version]) => [
        packageName,
        { singleton: true, requiredVersion: `^${version}`, import: /** @type {false} */ (false) },
      ]),
    ),
    shareStrategy: 'loaded-first',
    // The site goes by its composition; the manifest is for tools of the federation and DevTools.
    manifest: dev || {
      filePath: '..',
      additionalData({ stats }) {
        Object.assign(stats.metaData, { publicPath: `/remotes/${name}/files/` });
        // Modules are found in any order, and the same sources give the same bytes.
        for (const { usedIn } of stats.shared) usedIn.sort();
        for (const { requires } of stats.exposes) requires.sort();
      },
    },
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
