import { LRUCache } from 'lru-cache';
import { staleTime } from '../limits/limits';

/** `keep` says whether the value may be shown again. */
export interface Made<Value> {
  value: Value;
  keep: boolean;
}

type Make<Value> = () => Promise<Made<Value>>;

interface Entry<Value> {
  value: Value;
  since: number;
  generation: number;
}

interface Options<Value> {
  /** Milliseconds; 0 = nothing is kept. */
  freshFor: number;
  max?: number;
  maxSize: number;
  sizeOf: (value: Value) => number;
  onAsked?: (how: 'fresh' | 'stale' | 'outdated' | 'made') => void;
  now?: () => number;
}

export type SwrCache<Value> = ReturnType<typeof createSwrCache<Value>>;

/** Stale-while-revalidate and stale-if-error in memory. A degraded value (`keep: false`) never replaces a good one. */
export function createSwrCache<Value>(options: Options<Value>) {
  const { freshFor, max = 2000, maxSize, sizeOf, onAsked = () => undefined, now = Date.now } = options;
  const entries = new LRUCache<string, Entry<Value>>({
    max,
    maxSize,
    sizeCalculation: ({ value }) => Math.max(1, Math.ceil(sizeOf(value))),
  });
  const making = new Map<string, Promise<Made<Value>>>();
  let generation = 0;

  function makeOnce(key: string, make: Make<Value>): Promise<Made<Value>> {
    const id = `${generation} ${key}`;
    const known = making.get(id);
    if (known) return known;
    const at = generation;
    const promise = make()
      .then((result) => {
        // A slow answer from before an edit does not replace what came after it.
        const isLate = (entries.peek(key)?.generation ?? at) > at;
        if (result.keep && !isLate) entries.set(key, { value: result.value, since: now(), generation: at });
        return result;
      })
      .finally(() => making.delete(id));
    making.set(id, promise);
    return promise;
  }

  async function renew(key: string, make: Make<Value>, old: Value): Promise<Value> {
    try {
      const result = await makeOnce(key, make);
      return result.keep ? result.value : old;
    } catch {
      return old;
    }
  }

  return {
    /** Runs one `make` at a time for a key. One that throws at once (a budget is used up) fails for its own caller only. */
    async get(key: string, make: Make<Value>): Promise<Value> {
      const entry = freshFor === 0 ? undefined : entries.get(key);
      const how = howKept(entry, generation, now() - freshFor);
      onAsked(how);
      if (freshFor === 0) return (await make()).value;
      if (!entry) return (await makeOnce(key, make)).value;
      if (how === 'outdated') {
        return Promise.race([renew(key, make, entry.value), later(staleTime, entry.value)]);
      }
      if (how === 'stale') void renew(key, make, entry.value);
      return entry.value;
    },
    /** Gives the kept value where it is younger than `age` milliseconds, else a new one; rejects where there is none. */
    async recent(key: string, age: number, make: Make<Value>): Promise<Value> {
      const entry = freshFor === 0 ? undefined : entries.get(key);
      const isYoung = entry?.generation === generation && now() - entry.since < Math.min(age, freshFor);
      onAsked(isYoung ? 'fresh' : 'made');
      if (freshFor === 0) return (await make()).value;
      return isYoung ? entry.value : (await makeOnce(key, make)).value;
    },
    /** From now on a kept value is served only where asking anew fails or takes long. */
    outdate() {
      generation++;
    },
    get size() {
      return entries.size;
    },
  };
}

function howKept(entry: Entry<unknown> | undefined, generation: number, oldest: number) {
  if (!entry) return 'made';
  if (entry.generation !== generation) return 'outdated';
  return entry.since > oldest ? 'fresh' : 'stale';
}

function later<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref());
}
