// @ts-check
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedVersions } from './shared.mjs';

/**
 * What the federation's plugin would put into each container, 5 kB: the shell brings it, like the rest of the runtime.
 * @type {import('webpack').ExternalItem}
 */
export const broughtByShell = ({ request = '' }, callback) =>
  /[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? callback(undefined, 'global _FEDERATION_BUNDLER_RUNTIME')
    : callback();

/** Where a remote's container puts itself for the shell: a name on `window`. @param {string} name */
export const containerName = (name) => name.replaceAll('-', '_');

/** The chunk of an exposed page or part. @param {string} exposed */
export const chunkOf = (exposed) => exposed;

/**
 * The name of a file that the federation's plugin writes holds the folder of the checkout: that module, and the container that names
 * it, have names of our own.
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
 * A remote of the federation: what it exposes, each in a chunk of its own, and the packages of which it takes the shell's copy.
 * The federation's runtime is the shell's, too (`externalRuntime`).
 * @param {string} name @param {Record<string, string>} exposed modules by the names of pages and parts
 * @param {{ dev?: boolean }} [options] Under development its files have names that stay.
 */
export const federation = (name, exposed, { dev = false } = {}) =>
  new ModuleFederationPlugin({
    name: containerName(name),
    library: { type: 'window', name: containerName(name) },
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: Object.fromEntries(
      Object.entries(exposed).map(([page, path]) => [`./${page}`, { import: path, name: chunkOf(page) }]),
    ),
    shared: Object.fromEntries(
      Object.entries(sharedVersions(name)).map(([packageName, version]) => [
        packageName,
        { singleton: true, requiredVersion: `^${version}`, import: /** @type {false} */ (false) },
      ]),
    ),
    shareStrategy: 'loaded-first',
    // What the site is made of stands in its composition; under development the DevTools read what a remote is made of.
    manifest: dev,
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
