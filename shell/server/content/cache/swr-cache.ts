import { LRUCache } from 'lru-cache';
import { renewalPause, staleTime } from '../../operation/limits';

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
  maxSize: number;
  sizeOf: (value: Value) => number;
  /** Anybody can make up keys of such values: they share a fifth of the place, and evict nothing else. */
  isArbitrary?: (value: Value, key: string) => boolean;
  onAsked?: (how: 'fresh' | 'stale' | 'outdated' | 'made') => void;
  now?: () => number;
}

export type SwrCache<Value> = ReturnType<typeof createSwrCache<Value>>;

/** Stale-while-revalidate and stale-if-error in memory. A degraded value (`keep: false`) never replaces a good one. */
export function createSwrCache<Value>(options: Options<Value>) {
  const { freshFor, maxSize, sizeOf, isArbitrary = () => false } = options;
  const { onAsked = () => undefined, now = Date.now } = options;
  const place = (share: number) =>
    new LRUCache<string, Entry<Value>>({
      maxSize: Math.floor(maxSize * share),
      sizeCalculation: ({ value }) => Math.max(1, Math.ceil(sizeOf(value))),
    });
  const [known, arbitrary] = [place(0.8), place(0.2)];
  const making = new Map<string, Promise<Made<Value>>>();
  let generation = 0;
  /** What could not be renewed is left alone until then. */
  let pauses = new WeakMap<Entry<Value>, number>();

  function makeOnce(key: string, make: Make<Value>): Promise<Made<Value>> {
    const id = `${generation} ${key}`;
    const known = making.get(id);
    if (known) return known;
    const at = generation;
    const promise = make()
      .then((result) => {
        // A slow answer from before an edit does not replace what came after it.
        const isLate = (find(key)?.generation ?? at) > at;
        if (result.keep && !isLate) keep(key, { value: result.value, since: now(), generation: at });
        return result;
      })
      .finally(() => making.delete(id));
    making.set(id, promise);
    return promise;
  }

  const find = (key: string) => known.get(key) ?? arbitrary.get(key);

  function keep(key: string, entry: Entry<Value>): void {
    for (const place of [known, arbitrary]) place.delete(key);
    (isArbitrary(entry.value, key) ? arbitrary : known).set(key, entry);
  }

  async function renew(key: string, make: Make<Value>, old: Entry<Value>): Promise<Value> {
    const pausesOfNow = pauses;
    let making: Promise<Made<Value>>;
    try {
      making = makeOnce(key, make);
    } catch {
      // Others may have it made.
      return old.value;
    }
    const made = await making.catch(() => undefined);
    if (made?.keep) return made.value;
    pausesOfNow.set(old, now() + renewalPause * (1 + 4 * Math.random()));
    return old.value;
  }

  return {
    /** Runs one `make` at a time for a key. One that throws at once (a budget is used up) fails for its own caller only. */
    async get(key: string, make: Make<Value>): Promise<Value> {
      const entry = freshFor === 0 ? undefined : find(key);
      const how = howKept(entry, generation, now() - freshFor);
      onAsked(how);
      if (freshFor === 0) return (await make()).value;
      if (!entry) return (await makeOnce(key, make)).value;
      if (how === 'fresh' || now() < (pauses.get(entry) ?? 0)) return entry.value;
      const renewed = renew(key, make, entry);
      return how === 'stale' ? entry.value : Promise.race([renewed, later(staleTime, entry.value)]);
    },
    /** Gives the kept value where it is younger than `age` milliseconds, else a new one; rejects where there is none. */
    async recent(key: string, age: number, make: Make<Value>): Promise<Value> {
      const entry = freshFor === 0 ? undefined : find(key);
      const isYoung = entry?.generation === generation && now() - entry.since < Math.min(age, freshFor);
      onAsked(isYoung ? 'fresh' : 'made');
      if (freshFor === 0) return (await make()).value;
      return isYoung ? entry.value : (await makeOnce(key, make)).value;
    },
    /** From now on a kept value is served only where asking anew fails or takes long. */
    outdate() {
      generation++;
      pauses = new WeakMap();
    },
    get size() {
      return known.size + arbitrary.size;
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
