import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { localDay } from '@campus/shared-ui/course';
import { revalidateBackoffMs, revalidateTimeoutMs } from '../../operation/limits';

export interface LoadResult<Value> {
  value: Value;
  /** The value may be served again. */
  isCacheable: boolean;
}

type Loader<Value> = () => Promise<LoadResult<Value>>;

/** The clock of the day may jump. */
const now = () => performance.now();

interface Entry<Value> {
  value: Value;
  createdAtMs: number;
  /** Pages tell dates of sessions and ages as of this day in France. */
  day: string;
  generation: number;
}

interface Options<Value> {
  /** 0: nothing is cached. */
  ttlMs: number;
  maxBytes: number;
  /** In bytes. */
  sizeOf: (value: Value) => number;
  /** Anybody can make up such keys: they share a fifth of the cache, and evict nothing else. */
  isArbitrary: (value: Value, key: string) => boolean;
  onRead: (result: 'fresh' | 'stale' | 'outdated' | 'made') => void;
}

export interface SwrCache<Value> {
  /** Shares one `load` for a key. One that throws at once (no budget) fails for its caller only. */
  get(key: string, load: Loader<Value>): Promise<Value>;
  /** Gives a cached value younger than `maxAgeMs`, else a new one. Rejects when the load fails. */
  getRecent(key: string, maxAgeMs: number, load: Loader<Value>): Promise<Value>;
  /** Cached values are served only when a load fails or takes long, as yesterday's are. */
  outdate(): void;
  readonly size: number;
}

/** Stale-while-revalidate and stale-if-error in memory. */
export function createSwrCache<Value>(options: Options<Value>): SwrCache<Value> {
  const { ttlMs, onRead } = options;
  const entries = createEntries(options);
  const loadShared = ttlMs > 0 ? createLoads(entries) : (_key: string, load: Loader<Value>) => load();
  /** By entry that could not be revalidated: when the next attempt may begin. */
  let retryTimes = new WeakMap<Entry<Value>, number>();

  async function revalidate(key: string, load: Loader<Value>, stale: Entry<Value>): Promise<Value> {
    const currentRetryTimes = retryTimes;
    let loading: Promise<LoadResult<Value>>;
    try {
      loading = loadShared(key, load);
    } catch {
      // Another caller may still load the value.
      return stale.value;
    }
    const result = await loading.catch(() => undefined);
    if (result?.isCacheable) return result.value;
    currentRetryTimes.set(stale, now() + revalidateBackoffMs * (1 + 4 * Math.random()));
    return stale.value;
  }

  return {
    async get(key, load) {
      const entry = entries.find(key);
      const state = stateOf(entry, entries.generation, now() - ttlMs);
      onRead(state);
      if (!entry) return (await loadShared(key, load)).value;
      if (state === 'fresh' || now() < (retryTimes.get(entry) ?? 0)) return entry.value;
      const loading = revalidate(key, load, entry);
      if (state === 'stale') return entry.value;
      return Promise.race([loading, pause(revalidateTimeoutMs, entry.value, { ref: false })]);
    },
    async getRecent(key, maxAgeMs, load) {
      const entry = entries.find(key);
      const isCurrent = entry?.generation === entries.generation;
      const isRecent = isCurrent && now() - entry.createdAtMs < Math.min(maxAgeMs, ttlMs);
      onRead(isRecent ? 'fresh' : 'made');
      return isRecent ? entry.value : (await loadShared(key, load)).value;
    },
    outdate() {
      entries.startGeneration();
      retryTimes = new WeakMap();
    },
    get size() {
      return entries.size;
    },
  };
}

type Entries<Value> = ReturnType<typeof createEntries<Value>>;

function createEntries<Value>(options: Options<Value>) {
  const { maxBytes, sizeOf, isArbitrary } = options;
  const createStore = (share: number) =>
    new LRUCache<string, Entry<Value>>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ value }) => Math.max(1, Math.ceil(sizeOf(value))),
    });
  const known = createStore(0.8);
  const arbitrary = createStore(0.2);
  const find = (key: string) => known.get(key) ?? arbitrary.get(key);
  let currentGeneration = 0;

  return {
    find,
    /** A slow answer from before an edit does not replace what came after it. */
    set(key: string, value: Value, generation: number): void {
      if ((find(key)?.generation ?? generation) > generation) return;
      known.delete(key);
      arbitrary.delete(key);
      const entry = { value, createdAtMs: now(), day: localDay(new Date()), generation };
      (isArbitrary(value, key) ? arbitrary : known).set(key, entry);
    },
    startGeneration: () => void currentGeneration++,
    get generation() {
      return currentGeneration;
    },
    get size() {
      return known.size + arbitrary.size;
    },
  };
}

/** Callers share the load of a key and generation that is under way. */
function createLoads<Value>(entries: Entries<Value>) {
  const pending = new Map<string, Promise<LoadResult<Value>>>();
  return (key: string, load: Loader<Value>): Promise<LoadResult<Value>> => {
    const { generation } = entries;
    const id = `${generation} ${key}`;
    const known = pending.get(id);
    if (known) return known;
    const loading = load()
      .then((result) => {
        if (result.isCacheable) entries.set(key, result.value, generation);
        return result;
      })
      .finally(() => pending.delete(id));
    pending.set(id, loading);
    return loading;
  };
}

function stateOf(entry: Entry<unknown> | undefined, generation: number, oldestMs: number) {
  if (!entry) return 'made';
  if (entry.generation !== generation || entry.day !== localDay(new Date())) return 'outdated';
  return entry.createdAtMs > oldestMs ? 'fresh' : 'stale';
}
