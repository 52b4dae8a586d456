import type { Row } from '../report/row';
import type { Cleanup } from '../run/cleanup';
import type { Random } from '../run/random';

/** What a part of the proof works with. */
export interface Proof {
  options: { switches: number; kills: number; from: string };
  random: Random;
  log: (line: string) => void;
  cleanup: Cleanup;
}

/** What a part has found: the figures that have a target, and what it has to say beside them. */
export interface Findings {
  rows: Row[];
  lines: string[];
}

export type Part = (proof: Proof) => Promise<Findings>;
