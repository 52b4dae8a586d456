import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import shareRuntime from '@module-federation/inject-external-runtime-core-plugin';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import routerPackage from 'react-router-dom/package.json';
import * as jsxRuntime from 'react/jsx-runtime';
import * as sharedUi from '@campus/shared-ui';
import sharedUiPackage from '@campus/shared-ui/package.json';
import * as zustand from 'zustand';
import zustandPackage from 'zustand/package.json';
import type { RemoteFile } from '../../isomorphic/remotes/remotes';

const loadTimeoutMs = 8000;

/** The development server compiles these remotes; their files are not checked. */
declare const HOT_REMOTES: readonly string[] | undefined;
const hotRemotes = typeof HOT_REMOTES === 'undefined' ? [] : HOT_REMOTES;

/** "sha256-…" of each container, by registered name; missing under development. */
const integrity = new Map<string, string | undefined>();

/** The federation leaves integrity, timeout, the global on `window` and short messages to hosts. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'checked',
  createScript({ url, remoteInfo }) {
    const name = remoteInfo?.name ?? '';
    if (!integrity.has(name)) throw new Error(`${url} is of no known remote`);
    const script = Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous' });
    script.integrity = integrity.get(name) ?? '';
    return { script, timeout: loadTimeoutMs };
  },
  // Another version of the remote would be taken for the one on `window`.
  async afterLoadEntry({ remoteInfo }) {
    Reflect.set(window, remoteInfo.entryGlobalName, undefined);
  },
  async errorLoadRemote({ error, remote }) {
    const { message } = error as Error;
    const container = remote && new URL(remote.entry, location.origin).pathname;
    if (message.includes('#RUNTIME-008')) throw new Error(`${container} could not be fetched`);
    if (/#RUNTIME-00[12]/.test(message)) throw new Error(`${container} is not the container of a remote`);
    throw error;
  },
};

const singleton = (version: string, module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

// Our containers come without this runtime (tooling/build/webpack/federation.mjs).
Reflect.set(globalThis, '_FEDERATION_BUNDLER_RUNTIME', bundlerRuntime);

const host = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: singleton(react.version, react),
    'react/jsx-runtime': singleton(react.version, jsxRuntime),
    'react-dom': singleton(reactDom.version, reactDom),
    'react-router-dom': singleton(routerPackage.version, router),
    zustand: singleton(zustandPackage.version, zustand),
    '@campus/shared-ui': singleton(sharedUiPackage.version, sharedUi),
    // The package's name in remotes that were built before it had a scope.
    'shared-ui': singleton(sharedUiPackage.version, sharedUi),
  },
  plugins: [shareRuntime(), integrityPlugin],
});

/** Each address is registered as a remote of its own: a version or a retry starts afresh. */
export function loadExposed(
  remote: string,
  { address, integrity: hash }: RemoteFile,
  exposed: string,
): Promise<unknown> {
  const isHot = hotRemotes.includes(remote);
  const entryGlobalName = remote.replaceAll('-', '_');
  const name = isHot ? entryGlobalName : `${remote}@${address}`;
  if (!integrity.has(name)) {
    integrity.set(name, isHot ? undefined : hash);
    const entry = isHot ? `/development/${remote}/mf-manifest.json` : address;
    host.registerRemotes([{ name, entry, entryGlobalName, type: 'global' }]);
  }
  return host.loadRemote(`${name}/${exposed}`);
}
