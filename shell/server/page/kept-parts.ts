import { LRUCache } from 'lru-cache';
import type { Part } from 'shared-ui';

/** Bytes of all of them, as JSON. */
const maxSize = 10_000_000;
const most = 1000;

export type KeptParts = ReturnType<typeof createKeptParts>;

/** Data that a part last loaded whole, by part and address, is shown where it cannot be had. Another release of the part does not get it. */
export function createKeptParts(limits = { max: most, maxSize }) {
  const kept = new LRUCache<string, { code: Part<unknown>; json: string }>({
    ...limits,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });

  return {
    /** Undefined where this very code has loaded nothing at that address. */
    get(code: Part<unknown>, address: string): { data: unknown } | undefined {
      const found = kept.get(address);
      return found?.code === code ? { data: JSON.parse(found.json) } : undefined;
    },
    set(code: Part<unknown>, address: string, json: string): void {
      kept.set(address, { code, json });
    },
  };
}
