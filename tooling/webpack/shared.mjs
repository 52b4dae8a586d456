// @ts-check
import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import { at } from './paths.mjs';

/** @param {string} path */
export const versionOf = (path) => JSON.parse(readFileSync(at(path, 'package.json'), 'utf8')).version;

const versions = {
  react: versionOf('node_modules/react'),
  'react/jsx-runtime': versionOf('node_modules/react'),
  'react-dom': versionOf('node_modules/react-dom'),
  'react-router-dom': versionOf('node_modules/react-router-dom'),
  'shared-ui': versionOf('shared-ui'),
};

/** The packages of which the shell brings its copy, in the versions that are there now. */
export const sharedPackages = {
  react: versions.react,
  'react-dom': versions['react-dom'],
  'react-router-dom': versions['react-router-dom'],
  'shared-ui': versions['shared-ui'],
};

/** @template T @param {(version: string, name: string) => T} make @returns {Record<string, T>} */
const forEachShared = (make) =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, make(version, name)]));

/** The modules of which the whole site has one copy: the shell brings them, in its first file (`eager`). */
export const provideShared = () =>
  new webpack.sharing.ProvideSharedPlugin({
    provides: forEachShared((version, shareKey) => ({ shareKey, version, eager: true })),
  });

/** A remote takes the shell's copies and brings none. */
export const consumeShared = () =>
  new webpack.sharing.SharePlugin({
    shared: forEachShared((version) => ({
      singleton: true,
      requiredVersion: `^${version}`,
      import: /** @type {false} */ (false),
    })),
  });

/** What a remote's server bundle leaves to the shell's server. */
export const serverExternals = Object.fromEntries(
  Object.keys(versions).map((name) => [name, `commonjs ${name}`]),
);

/** Where a remote's container puts itself for the shell: a name on `window`. @param {string} name */
export const containerName = (name) => name.replaceAll('-', '_');

/** A container with the shell's contract (`init`, `get`). @param {string} name @param {Omit<ContainerOptions, 'library'>} options */
export const container = (name, options) =>
  new webpack.container.ContainerPlugin({
    ...options,
    library: { type: 'window', name: containerName(name) },
  });

/** @typedef {ConstructorParameters<typeof webpack.container.ContainerPlugin>[0]} ContainerOptions */
