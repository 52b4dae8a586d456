import type { Cleanup } from 'testing/cleanup';
import type { Row } from '../report/row';
import type { BenchSite } from './site';

/** What a part of the benchmark works with. */
export interface Bench {
  site: BenchSite;
  rounds: number;
  /** Prints the requests of one view of each page. */
  details: boolean;
  log: (line: string) => void;
  cleanup: Cleanup;
}

/** What a part has found: tables as they are printed, and the figures that have a target. */
export interface Findings {
  tables: string[];
  rows: Row[];
}

export interface Part {
  /** Where the command line names no number. */
  rounds: number;
  measure(bench: Bench): Promise<Findings>;
}
