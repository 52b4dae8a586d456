import type { Page } from 'shared-ui';
import { type Composition, RemoteUnavailable } from '../../src/remotes/remotes';
import type { PageRoute, RemoteName } from '../../src/routing/route-table';
import { publishedRemote } from './composition';
import { pointerStamp, readVersions, type Versions } from './pointer';
import { createQuarantine } from './quarantine';
import { type Bundle, readBundle } from './read-bundle';
import { type Release, readRelease } from './release';

interface Options {
  remotesDir: string;
  /** Tries a bundle before it is used; rejects with what is wrong with it. */
  trial: (name: string, version: string) => Promise<void>;
  log: { warn(message: string): void; error(message: string): void };
  /** Called when the site is composed of other versions than before. */
  onChange: () => void;
}

export type ServerReleases = Awaited<ReturnType<typeof createServerReleases>>;

/** Milliseconds between two looks at the pointer. */
const interval = 300;

/** Holds each remote's last good server bundle, and takes up new versions while the server runs. */
export async function createServerReleases(options: Options) {
  const { remotesDir, trial, log, onChange } = options;
  const bundles = new Map<string, Bundle>();
  /** Of the published versions, good or not. */
  const releases = new Map<string, Release>();
  const quarantine = createQuarantine();
  let published: Versions = {};
  let stamp: string | undefined;
  let looking: Promise<void> | undefined;

  /** Says whether the version is a new one and good. */
  async function takeUp(name: string, version: string): Promise<boolean> {
    const id = `${name} ${version}`;
    if (bundles.get(name)?.version === version || quarantine.waits(id)) return false;
    try {
      releases.delete(name);
      releases.set(name, await readRelease(remotesDir, name, version));
      // First in a thread of its own: what loops there does not stop the server.
      await trial(name, version);
      bundles.set(name, await readBundle(remotesDir, name, version));
      quarantine.forget(id);
      return true;
    } catch (error) {
      const kept = bundles.get(name)?.version;
      if (quarantine.add(id, error)) {
        log.error(
          `Remote ${id} is put aside: ${(error as Error).message}. ${kept ? `${kept} stays.` : 'Browsers load it by themselves.'}`,
        );
      }
      return false;
    }
  }

  async function readPointer(): Promise<Versions> {
    try {
      return await readVersions(remotesDir);
    } catch (error) {
      log.error(
        `The pointer to the remotes in ${remotesDir} could not be read: ${(error as Error).message}.`,
      );
      return published;
    }
  }

  async function look(): Promise<void> {
    const seen = await pointerStamp(remotesDir);
    const moved = seen !== stamp;
    const versions = moved ? await readPointer() : published;
    let changed = moved;
    // One after the other: trials side by side would slow each other down to their time limit.
    for (const [name, version] of Object.entries(versions)) {
      if (await takeUp(name, version)) changed = true;
    }
    published = versions;
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

  return {
    /** Looks for new versions; resolves when they have been taken up or put aside. */
    refresh,
    close: () => clearInterval(timer),
    bundle: (remote: string) => bundles.get(remote),
    /** What the browser gets: the good version of each remote, the published one where none is known good. */
    composition(): Composition {
      return Object.fromEntries(
        Object.entries(published).map(([name, published]) => {
          const { version, release = releases.get(name) } = bundles.get(name) ?? { version: published };
          return [name as RemoteName, publishedRemote(name, version, release)];
        }),
      );
    },
    async page(route: PageRoute): Promise<Page<unknown>> {
      const page = bundles.get(route.remote)?.pages.get(route.page);
      if (!page) throw new RemoteUnavailable(route, 'the server has no good bundle of it');
      return page;
    },
  };
}
