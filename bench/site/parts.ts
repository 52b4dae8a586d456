import { measureBack } from './back/measure';
import { measureFirstViews } from './first-view/measure';
import { measureInteractions } from './interactions/measure';
import { measureServer } from './load/measure';
import { measureNextPages } from './next-page/measure';
import type { Part } from './part';
import { measureReturn } from './returning/measure';
import { measureSearch } from './search/measure';
import { measureWeight } from './weight/measure';

/** The parts of the benchmark in their order; `--only` takes their names. About 25 minutes in all. */
export const parts = {
  first: { rounds: 10, measure: measureFirstViews },
  next: { rounds: 6, measure: measureNextPages },
  back: { rounds: 1, measure: measureBack },
  interactions: { rounds: 5, measure: measureInteractions },
  search: { rounds: 5, measure: measureSearch },
  weight: { rounds: 1, measure: measureWeight },
  server: { rounds: 20, measure: measureServer },
  // The last one: it leaves a changed remote behind.
  return: { rounds: 1, measure: measureReturn },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];
