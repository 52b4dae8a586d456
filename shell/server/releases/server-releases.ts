import type { RecordSource } from 'shared-ui';
import {
  asPart,
  type Composition,
  type Remotes,
  RemoteUnavailable,
  routesIn,
} from '../../src/remotes/remotes';
import { createRoutes, type Routes } from '../../src/routing/routes';
import { completed } from '../routes/specified-pages';
import { publishedRemote } from './composition';
import { type Canary, type Pointer, pointerStamp, readRemotes } from './pointer';
import type { Bundle } from './read-bundle';
import { createTaker, type Taken } from './take-up';

interface Options {
  remotesDir: string;
  log: { error(message: string): void };
  /** Called when the site is composed of other versions than before. */
  onChange: () => void;
  /** Takes up releases that were made to fail, too (`npm run fault`). */
  faults?: boolean;
}

export type ServerReleases = Awaited<ReturnType<typeof createServerReleases>>;

/** What one visitor gets: of each remote the live release or its canary. */
export interface Selection extends Pick<Remotes, 'page' | 'part'> {
  /** Names the canaries in it; empty where all is live. Pages of two selections are two pages. */
  key: string;
  bundle(remote: string): Bundle | undefined;
  /** What the browser gets. */
  composition(): Composition;
  /** Where the pages of these releases stand. */
  routes: Routes;
  /** Of each remote that has a canary: the version in this selection. */
  counted: Readonly<Record<string, string>>;
  /** Seen by one visitor alone, who looks at something else than what is live: kept nowhere, and said on the page. */
  own?: {
    bar: string;
    /** Where the page's records come from: an editor's draft among them. Its document leads to others by documents of their own. */
    preview?: RecordSource;
  };
}

/** A canary that is served, and the version it is compared with. */
export interface Running {
  name: string;
  live: string;
  canary: Canary;
}

/** Milliseconds between two looks at the pointer. */
const interval = 300;

/** Holds the release of each remote that is live, and its canary; takes up new ones while the server runs. */
export async function createServerReleases({ remotesDir, log, onChange, faults }: Options) {
  const held = new Map<string, Taken>();
  const canaries = new Map<string, Taken>();
  /** By their keys; made anew with each change. */
  const selections = new Map<string, Selection>();
  const takeUp = createTaker(remotesDir, (line) => log.error(line), faults);
  const takeUpCanary = createTaker(remotesDir, (line) => log.error(line));
  let pointer: Pointer = {};
  let stamp: string | undefined;
  let looking: Promise<void> | undefined;

  async function read(): Promise<Pointer> {
    try {
      return await readRemotes(remotesDir);
    } catch (error) {
      log.error(
        `The pointer to the remotes in ${remotesDir} could not be read: ${(error as Error).message}.`,
      );
      return pointer;
    }
  }

  async function look(): Promise<void> {
    const seen = await pointerStamp(remotesDir);
    let changed = seen !== stamp;
    if (changed) pointer = await read();
    for (const [name, pointed] of Object.entries(pointer)) {
      const before = held.get(name);
      const taken = await takeUp(name, pointed, before);
      if (!taken || taken === before) continue;
      held.set(name, taken);
      changed = true;
    }
    if (await lookAtCanaries()) changed = true;
    stamp = seen;
    if (!changed) return;
    selections.clear();
    onChange();
  }

  /** Has each canary that is pointed to and can be run whole; says whether one has come or gone. */
  async function lookAtCanaries(): Promise<boolean> {
    let changed = false;
    for (const name of new Set([...canaries.keys(), ...Object.keys(pointer)])) {
      const before = canaries.get(name);
      const taken = await canaryOf(name, before);
      if (taken === before) continue;
      changed = true;
      if (taken) canaries.set(name, taken);
      else canaries.delete(name);
    }
    return changed;
  }

  async function canaryOf(name: string, before: Taken | undefined): Promise<Taken | undefined> {
    const { [name]: pointed } = pointer;
    const live = held.get(name);
    // Beside nothing there is nothing to compare it with, and nothing to go back to.
    if (!pointed?.canary || !live?.bundle) return undefined;
    const { version } = pointed.canary;
    if (before?.release.version === version) return before;
    const taken = await takeUpCanary(name, { ...pointed, version }, live);
    return taken === live ? undefined : taken;
  }

  const refresh = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  await refresh();
  const timer = setInterval(() => void refresh(), interval);
  timer.unref();

  function running(): Running[] {
    return [...canaries.keys()].flatMap((name) => {
      const live = held.get(name)?.release.version;
      const canary = pointer[name]?.canary;
      return live && canary ? [{ name, live, canary }] : [];
    });
  }

  /** Of each remote its canary where the draw says so, else what is live. */
  function select(isDrawn: (canary: Canary) => boolean): Selection {
    const all = running();
    const drawn = all.filter(({ canary }) => isDrawn(canary));
    const key = drawn.map(({ name, canary }) => `${name} ${canary.version}`).join(' ');
    const known = selections.get(key);
    if (known) return known;
    const chosen = new Map(held);
    for (const { name } of drawn) {
      const taken = canaries.get(name);
      if (taken) chosen.set(name, taken);
    }
    const versions = all.map(({ name }) => [name, chosen.get(name)?.release.version ?? '']);
    const selection = {
      key,
      counted: Object.fromEntries(versions),
      ...selectionOf(chosen, Object.keys(pointer)),
    };
    selections.set(key, selection);
    return selection;
  }

  return {
    /** Looks for new versions; resolves when they have been taken up, or not. */
    refresh,
    close: () => clearInterval(timer),
    select,
    /** Of each remote what everybody gets. */
    held: (): ReadonlyMap<string, Taken> => held,
    /** Those that are live and of which there is no release that can be shown. */
    missing: () => Object.keys(pointer).filter((name) => !held.has(name)),
    /** The canaries that are served. */
    running,
  };
}

/** In the order of these names: two servers of one pointer say the same. */
export function selectionOf(
  chosen: ReadonlyMap<string, Taken>,
  names: readonly string[],
): Pick<Selection, 'page' | 'part' | 'bundle' | 'composition' | 'routes'> {
  const bundle = (remote: string) => chosen.get(remote)?.bundle;
  const published = names.flatMap((name) => {
    const { release, base } = chosen.get(name) ?? {};
    if (!release) return [];
    const remote = publishedRemote(name, release.version, release);
    return [[name, base ? { ...remote, base } : remote] as const];
  });
  const composition: Composition = Object.fromEntries(published);
  return {
    bundle,
    composition: () => composition,
    routes: createRoutes(completed(routesIn(composition))),
    async page(route) {
      const page = bundle(route.remote)?.pages.get(route.page);
      if (!page) throw new RemoteUnavailable(route, 'the server has no good bundle of it');
      return page;
    },
    async part(exposed) {
      try {
        return asPart({ default: bundle(exposed.remote)?.parts.get(exposed.part) });
      } catch (error) {
        throw new RemoteUnavailable(exposed, error);
      }
    },
  };
}
