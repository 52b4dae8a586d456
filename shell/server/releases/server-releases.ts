import type { Page } from 'shared-ui';
import { type Composition, RemoteUnavailable } from '../../src/remotes/remotes';
import type { PageRoute, RemoteName } from '../../src/routing/route-table';
import { publishedRemote } from './composition';
import { type Pointer, pointerStamp, readRemotes } from './pointer';
import type { Bundle } from './read-bundle';
import { createTaker, type Taken } from './take-up';

interface Options {
  remotesDir: string;
  log: { error(message: string): void };
  /** Called when the site is composed of other versions than before. */
  onChange: () => void;
}

export type ServerReleases = Awaited<ReturnType<typeof createServerReleases>>;

/** Milliseconds between two looks at the pointer. */
const interval = 300;

/** Holds the release of each remote that is live, and takes up new ones while the server runs. */
export async function createServerReleases({ remotesDir, log, onChange }: Options) {
  const held = new Map<string, Taken>();
  const takeUp = createTaker(remotesDir, (line) => log.error(line));
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
    stamp = seen;
    if (changed) onChange();
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
  const bundle = (remote: string): Bundle | undefined => held.get(remote)?.bundle;

  return {
    /** Looks for new versions; resolves when they have been taken up, or not. */
    refresh,
    close: () => clearInterval(timer),
    bundle,
    /** What the browser gets. */
    composition(): Composition {
      const names = Object.keys(pointer).filter((name) => held.has(name));
      return Object.fromEntries(
        names.map((name) => {
          const release = held.get(name)?.release;
          return [name as RemoteName, publishedRemote(name, release?.version ?? '', release)];
        }),
      );
    },
    async page(route: PageRoute): Promise<Page<unknown>> {
      const page = bundle(route.remote)?.pages.get(route.page);
      if (!page) throw new RemoteUnavailable(route, 'the server has no good bundle of it');
      return page;
    },
  };
}
