import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import type { PageRoute } from '../routing/route-table';
import type { PublishedRemote } from './remotes';

// Published remotes leave the federation's runtime to the shell: 19 kB less for each of them.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** The federation's name of a remote. */
const containerName = (remote: string) => remote.replaceAll('-', '_');

/**
 * Where a remote's entry is. A further attempt goes under a fresh path (the server ignores `~n/`), so that
 * neither a broken answer nor a hanging chunk of the last one is used again.
 */
export function entryUrl({ base }: PublishedRemote, attempt: number): string {
  return `${base}${attempt > 0 ? `~${attempt}/` : ''}remoteEntry.js`;
}

/** Makes a published remote known to the federation, in place of an earlier registration. */
export function register(remote: string, published: PublishedRemote, attempt: number): void {
  const entry = new URL(entryUrl(published, attempt), document.baseURI).href;
  registerRemotes([{ name: containerName(remote), entry, type: 'global' }], { force: attempt > 0 });
}

/** Loads one exposed module of a registered remote; rejects where the network or the module fails. */
export function loadModule(route: PageRoute): Promise<unknown> {
  return loadRemote(`${containerName(route.remote)}/${route.page}`);
}
