import type { Cleanup } from 'testing/cleanup';
import type { Row } from '../report/row';
import type { ScaledSite } from './site/site';

export interface Proof {
  site: ScaledSite;
  rounds: number;
  log: (line: string) => void;
  cleanup: Cleanup;
}

export interface Findings {
  rows: Row[];
  /** Tables and sentences to print. */
  lines: string[];
}
