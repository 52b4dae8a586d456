/** Numbers by chance that the same seed gives again. */
export type Random = ReturnType<typeof createRandom>;

/** Mulberry32: enough for moments and places. */
export function createRandom(seed: number) {
  let state = seed | 0;
  /** From 0 to below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    /** A whole number from `low` to below `high`. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low)),
  };
}
