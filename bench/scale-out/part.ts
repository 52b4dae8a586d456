import type { Row } from '../report/row';
import type { Cleanup } from '../run/cleanup';
import type { Options } from './options';
import type { ScaledSite } from './site/site';

export interface Proof {
  site: ScaledSite;
  options: Pick<Options, 'rounds' | 'seconds'>;
  log: (line: string) => void;
  cleanup: Cleanup;
}

export interface Findings {
  rows: Row[];
  /** Tables and sentences to print. */
  lines: string[];
}
