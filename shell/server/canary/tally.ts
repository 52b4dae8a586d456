/** How many views took how long: by step on a scale on which each is 5 % longer than the one before. */
export type Durations = Record<string, number>;

/** What is counted of one version of a remote, on one kind of page or all. No list of visits, nothing of visitors. */
export interface Tally {
  /** Views that browsers have told of. */
  views: number;
  /** Of these, with an error in the browser: one that nobody caught, or one written to the console. */
  errors: number;
  /** Of these, with a script or style that could not be had. */
  failed: number;
  /** Pages that the server has rendered; each may serve many views. */
  renders: number;
  /** Of these, that threw, or lacked something. */
  broken: number;
  /** Largest Contentful Paint of first views. */
  lcp: Durations;
  /** The longest wait for an answer to a visitor's action in a view (INP). */
  inp: Durations;
}

/** By kind of page. */
export type Tallies = Record<string, Tally>;

export const noTally = (): Tally => ({
  views: 0,
  errors: 0,
  failed: 0,
  renders: 0,
  broken: 0,
  lcp: {},
  inp: {},
});

const step = Math.log(1.05);

export function addDuration(to: Durations, milliseconds: number): void {
  const key = Math.round(Math.log(Math.max(1, milliseconds)) / step);
  to[key] = (to[key] ?? 0) + 1;
}

const steps = (durations: Durations) =>
  Object.entries(durations)
    .map(([key, count]) => ({ milliseconds: Math.exp(Number(key) * step), count }))
    .sort((a, b) => a.milliseconds - b.milliseconds);

export const countOf = (durations: Durations): number =>
  Object.values(durations).reduce((sum, count) => sum + count, 0);

/** The time that three quarters of the views stay below, in milliseconds to 5 %; 0 where there is none. */
export function p75(durations: Durations): number {
  let left = countOf(durations) * 0.75;
  for (const { milliseconds, count } of steps(durations)) {
    left -= count;
    if (left <= 0) return milliseconds;
  }
  return 0;
}

/** How many took longer than so many milliseconds. */
export function slowerThan(durations: Durations, limit: number): number {
  const slow = steps(durations).filter(({ milliseconds }) => milliseconds > limit);
  return slow.reduce((sum, { count }) => sum + count, 0);
}

/** All that was counted, on all kinds of pages, by all processes. */
export function sum(tallies: readonly Tally[]): Tally {
  const all = noTally();
  for (const { lcp, inp, ...counts } of tallies) {
    for (const key of ['views', 'errors', 'failed', 'renders', 'broken'] as const) all[key] += counts[key];
    for (const [into, from] of [
      [all.lcp, lcp],
      [all.inp, inp],
    ] as const) {
      for (const [key, count] of Object.entries(from)) into[key] = (into[key] ?? 0) + count;
    }
  }
  return all;
}
