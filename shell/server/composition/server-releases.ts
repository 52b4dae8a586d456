import type { Pointer, Releases } from '@campus/releases';
import type { RecordSource } from '@campus/shared-ui';
import {
  asPart,
  type Composition,
  type Remotes,
  RemoteUnavailable,
  routesIn,
} from '../../isomorphic/remotes/remotes';
import { createRoutes, type Routes } from '../../isomorphic/routes/routes';
import { completed } from '@campus/contract';
import type { LogEvent } from '../operation/log-event';
import { publishedRemote } from './composition';
import type { Bundle } from './read-bundle';
import { createTaker, type Taken } from './take-up';

interface Options {
  releases: Releases;
  log: { error(message: string): void; error(fields: { event: LogEvent }, message: string): void };
  onChange: () => void;
}

export type ServerReleases = Awaited<ReturnType<typeof createServerReleases>>;

export interface Selection extends Pick<Remotes, 'page' | 'part'> {
  bundle(remote: string): Bundle | undefined;
  composition(): Composition;
  routes: Routes;
  /** Whoever has its link sees the draft over what is live; it is kept nowhere. */
  preview?: {
    bar: string;
    records: RecordSource;
  };
}

/** Milliseconds between two looks at the pointer. */
const interval = 300;

export async function createServerReleases({ releases, log, onChange }: Options) {
  const held = new Map<string, Taken>();
  let selection: Selection | undefined;
  const takeUp = createTaker(releases, (line, event) => log.error({ event }, line));
  let pointer: Pointer = {};
  let stamp: string | undefined;
  let looking: Promise<void> | undefined;

  async function read(): Promise<Pointer> {
    try {
      return await releases.remotes();
    } catch (error) {
      const { message } = error as Error;
      log.error(`The pointer to the remotes in ${releases.dir} could not be read: ${message}.`);
      return pointer;
    }
  }

  async function look(): Promise<void> {
    const seen = await releases.stamp();
    let changed = seen !== stamp;
    if (changed) pointer = await read();
    for (const name of held.keys()) if (!Object.hasOwn(pointer, name)) held.delete(name);
    for (const [name, pointed] of Object.entries(pointer)) {
      const before = held.get(name);
      const taken = await takeUp(name, pointed, before);
      if (!taken || taken === before) continue;
      held.set(name, taken);
      changed = true;
    }
    stamp = seen;
    if (!changed) return;
    selection = undefined;
    onChange();
  }

  const refresh = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  await refresh();
  const timer = setInterval(() => void refresh(), interval).unref();

  return {
    /** Resolves when new versions have been taken up, or not. */
    refresh,
    close: () => clearInterval(timer),
    live: (): Selection => {
      selection ??= selectionOf(held, Object.keys(pointer));
      return selection;
    },
    held: (): ReadonlyMap<string, Taken> => held,
    /** Live remotes of which no release can be shown. */
    missing: () => Object.keys(pointer).filter((name) => !held.has(name)),
  };
}

const withoutBundle = 'the server has no good bundle of it';

/** The order of the names makes two servers of one pointer say the same. */
function selectionOf(held: ReadonlyMap<string, Taken>, names: readonly string[]): Selection {
  // The copy stays as it is for whoever still renders with it.
  const chosen = new Map(held);
  const bundle = (remote: string) => chosen.get(remote)?.bundle;
  const published = names.flatMap((name) => {
    const release = chosen.get(name)?.release;
    return release ? [[name, publishedRemote(name, release.version, release)] as const] : [];
  });
  const composition: Composition = Object.fromEntries(published);
  return {
    bundle,
    composition: () => composition,
    routes: createRoutes(completed(routesIn(composition))),
    async page(route) {
      const page = bundle(route.remote)?.pages.get(route.page);
      if (!page) throw new RemoteUnavailable(route, withoutBundle);
      return page;
    },
    async part(exposed) {
      const parts = bundle(exposed.remote)?.parts;
      if (!parts) throw new RemoteUnavailable(exposed, withoutBundle);
      try {
        return asPart({ default: parts.get(exposed.part) });
      } catch (error) {
        throw new RemoteUnavailable(exposed, error);
      }
    },
  };
}
