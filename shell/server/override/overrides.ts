import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Pointed } from '../releases/pointer';
import { readBundle } from '../releases/read-bundle';
import { readRelease } from '../releases/release';
import { createStoreReader, type StoreReader } from '../releases/store/read-store';
import { parsePointer } from '../releases/store/stored-pointer';
import { takeRelease } from '../releases/store/take-release';
import { tidyMirror } from '../releases/store/tidy-mirror';
import type { Taken } from '../releases/take-up';
import type { Override } from './override-text';

/** Where the files of overrides are for browsers. */
export const overridePath = '/override/';

/** Machines that are loaded from at a time; the one not asked for longest is let go, with its files. */
const mostSources = 10;

/** Milliseconds for a machine's answer, and for all files of a build. */
const quick = 2000;
const patience = 10_000;

/** Builds of an address that stay on the disk: a tab may be a build behind. */
const formerBuilds = 2;

interface Source {
  key: string;
  reader: StoreReader;
  taken?: Taken;
  taking?: Promise<Taken>;
}

export type Overrides = ReturnType<typeof createOverrides>;

/**
 * Builds of remotes that are on other machines (`npm run override`). Each is a store of one release, mirrored like any other: limits and
 * checks of `releases/store` hold, and browsers get the files from this site, under its own policy.
 */
export function createOverrides({ dataDir }: { dataDir: string }) {
  const folder = join(dataDir, 'cache/overrides');
  const sources = new LRUCache<string, Source>({
    max: mostSources,
    dispose: ({ key }) => void rm(join(folder, key), { recursive: true, force: true }).catch(() => undefined),
  });

  function sourceOf({ remote, address }: Override): Source {
    const name = `${remote}@${address}`;
    const known = sources.get(name);
    if (known) return known;
    const key = createHash('sha256').update(name).digest('hex').slice(0, 16);
    const source: Source = { key, reader: createStoreReader({ address }) };
    sources.set(name, source);
    return source;
  }

  async function look(source: Source, remote: string): Promise<Taken> {
    const { key, reader } = source;
    const found = await reader.read('composition.json', { bytes: 100_000, time: quick });
    const pointed = found && found !== 'same' ? parsePointer(found.body)[remote] : undefined;
    if (!pointed) throw new Error(`it offers no ${remote}`);
    if (source.taken?.release.version === pointed.version) return source.taken;
    const dir = join(folder, key);
    await takeRelease({ reader, dir, name: remote }, pointed.version);
    await tidyMirror(dir, { [remote]: withoutOld(pointed) });
    const base = `${overridePath}${key}/${remote}/files/`;
    const release = await readRelease(dir, remote, pointed.version);
    source.taken = { release, base, bundle: await readBundle(dir, release, base) };
    return source.taken;
  }

  return {
    folder,
    /** What the machine has built last. Rejects with what is wrong, in a few words. */
    take(override: Override): Promise<Taken> {
      const source = sourceOf(override);
      source.taking ??= look(source, override.remote).finally(() => {
        delete source.taking;
      });
      return within(patience, source.taking);
    },
  };
}

function withoutOld({ version, since, by, previous }: Pointed): Pointed {
  return { version, since, by, previous: previous.slice(0, formerBuilds) };
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`it is not whole within ${milliseconds / 1000} s`));
    setTimeout(fail, milliseconds).unref();
  });
  return Promise.race([work, late]);
}
