import type { Pointer, Releases } from '@campus/releases';
import type { RecordSource } from '@campus/shared-ui';
import {
  asPart,
  type Composition,
  type PublishedRemote,
  type Remotes,
  RemoteUnavailable,
  routesIn,
} from '../../isomorphic/remotes/remotes';
import { createRoutes, type Routes } from '../../isomorphic/routes/routes';
import { completed } from '@campus/contract';
import type { LogEvent } from '../operation/log-event';
import { publishedRemote } from './composition';
import type { Bundle } from './read-bundle';
import { createReleaseActivator, type ActiveRelease } from './activate-release';

interface Options {
  releases: Releases;
  log: { error(message: string): void; error(fields: { event: LogEvent }, message: string): void };
  onChange: () => void;
}

export interface ServerReleases {
  /** Resolves when the pointer has been read, and new versions are active or refused. */
  refresh(): Promise<void>;
  close(): void;
  getReleaseSet(): ReleaseSet;
  getActiveReleases(): ReadonlyMap<string, ActiveRelease>;
  /** Live remotes without an active release. */
  listMissingRemotes(): string[];
}

/** The releases that one answer is made of. */
export interface ReleaseSet extends Pick<Remotes, 'page' | 'part'> {
  bundle(remote: string): Bundle | undefined;
  composition: Composition;
  routes: Routes;
  /** A draft that whoever has its link sees over what is live; its document is never cached. */
  preview?: {
    bar: string;
    records: RecordSource;
  };
}

const pollIntervalMs = 300;

export async function createServerReleases({ releases, log, onChange }: Options): Promise<ServerReleases> {
  const active = new Map<string, ActiveRelease>();
  let current: ReleaseSet | undefined;
  const activateRelease = createReleaseActivator(releases, (line, event) => log.error({ event }, line));
  const readPointer = createPointerReader(releases, log);
  let pointer: Pointer = {};
  let polling: Promise<void> | undefined;

  async function poll(): Promise<void> {
    const newPointer = await readPointer();
    let isChanged = newPointer !== pointer;
    pointer = newPointer;
    for (const name of active.keys()) if (!Object.hasOwn(pointer, name)) active.delete(name);
    for (const [name, pointerEntry] of Object.entries(pointer)) {
      const previous = active.get(name);
      const activeRelease = await activateRelease(name, pointerEntry, previous);
      if (!activeRelease || activeRelease === previous) continue;
      active.set(name, activeRelease);
      isChanged = true;
    }
    if (!isChanged) return;
    current = undefined;
    onChange();
  }

  const refresh = () => {
    polling ??= poll().finally(() => {
      polling = undefined;
    });
    return polling;
  };
  await refresh();
  const timer = setInterval(() => void refresh(), pollIntervalMs).unref();

  return {
    refresh,
    close: () => clearInterval(timer),
    getReleaseSet() {
      current ??= releaseSetOf(active, Object.keys(pointer));
      return current;
    },
    getActiveReleases: () => active,
    listMissingRemotes: () => Object.keys(pointer).filter((name) => !active.has(name)),
  };
}

/** Gives the last good pointer. What cannot be read is logged once. */
function createPointerReader(releases: Releases, log: Options['log']): () => Promise<Pointer> {
  let pointer: Pointer = {};
  let stamp: string | undefined;

  return async () => {
    const newStamp = await releases.stamp();
    if (newStamp === stamp) return pointer;
    stamp = newStamp;
    try {
      pointer = await releases.remotes();
    } catch (error) {
      const reason = (error as Error).message;
      log.error(`The pointer to the remotes in ${releases.dir} could not be read: ${reason}.`);
    }
    return pointer;
  };
}

const noBundleReason = 'the server has no good bundle of it';

/** The order of the names makes two servers of one pointer say the same. */
function releaseSetOf(active: ReadonlyMap<string, ActiveRelease>, names: readonly string[]): ReleaseSet {
  // A render that is under way goes on with its own copy.
  const snapshot = new Map(active);
  const bundle = (remote: string) => snapshot.get(remote)?.bundle;
  const composition: Record<string, PublishedRemote> = {};
  for (const name of names) {
    const release = snapshot.get(name)?.release;
    if (release) composition[name] = publishedRemote(release);
  }
  return {
    bundle,
    composition,
    routes: createRoutes(completed(routesIn(composition))),
    async page(route) {
      const page = bundle(route.remote)?.pages.get(route.page);
      if (!page) throw new RemoteUnavailable(route, noBundleReason);
      return page;
    },
    async part(exposed) {
      const parts = bundle(exposed.remote)?.parts;
      if (!parts) throw new RemoteUnavailable(exposed, noBundleReason);
      try {
        return asPart({ default: parts.get(exposed.part) });
      } catch (error) {
        throw new RemoteUnavailable(exposed, error);
      }
    },
  };
}
