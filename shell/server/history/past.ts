import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { readBundle } from '../releases/read-bundle';
import { readRelease, releaseFile, versionFolder } from '../releases/release';
import type { Taken } from '../releases/take-up';

/** A composition cannot be shown any more: names what is missing of it. */
export class Gone extends Error {
  override name = 'Gone';

  constructor(readonly missing: readonly string[]) {
    super(`${missing.join(', ')} is gone`);
  }
}

/** Releases that are held for those who look at the past; the one not looked at for longest is let go. */
const most = 20;

export type Past = ReturnType<typeof createPast>;

/** The releases of former compositions, as long as the keep rule leaves them on the disk. */
export function createPast({ remotesDir }: { remotesDir: string }) {
  const held = new LRUCache<string, Promise<Taken>>({ max: most });

  function take(name: string, version: string): Promise<Taken> {
    const key = `${name} ${version}`;
    const known = held.get(key);
    if (known) return known;
    const taking = readTaken(name, version);
    held.set(key, taking);
    // What was missing may be there again: a store's mirror fetches.
    taking.catch(() => held.delete(key));
    return taking;
  }

  async function readTaken(name: string, version: string): Promise<Taken> {
    const release = await readRelease(remotesDir, name, version);
    // What this shell cannot run is left to browsers, as with a live version.
    const bundle = await readBundle(remotesDir, release).catch(() => undefined);
    return bundle ? { release, bundle } : { release };
  }

  return {
    /** The releases of these versions, by name; throws `Gone` where one is not on the disk. */
    async open(versions: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, Taken>> {
      const found = await Promise.all(
        Object.entries(versions).map(async ([name, version]) => {
          // What is held is of no use to a browser once its files are deleted.
          const manifest = join(versionFolder(remotesDir, name, version), releaseFile);
          const taken = await access(manifest)
            .then(() => take(name, version))
            .catch(() => undefined);
          return { name, version, taken };
        }),
      );
      const missing = found.filter(({ taken }) => !taken).map(({ name, version }) => `${name} ${version}`);
      if (missing.length > 0) throw new Gone(missing);
      return new Map(found.flatMap(({ name, taken }) => (taken ? [[name, taken]] : [])));
    },
  };
}
