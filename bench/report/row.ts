import { type Spread, spread } from './statistics';

/** One figure with its target. */
export interface Row {
  what: string;
  page: string;
  target: string;
  digits: number;
  measured: Spread;
  passed: boolean;
}

export interface Limit {
  most?: number;
  least?: number;
}

/** Judges the median of a sample, rounded as it is shown. */
export function judge(
  what: string,
  page: string,
  { most, least }: Limit,
  sample: readonly number[],
  digits = 2,
): Row {
  const measured = spread(sample);
  const shown = Number(measured.median.toFixed(digits));
  // A figure that is no number is never within its target.
  const passed =
    !Number.isNaN(shown) && (most === undefined || shown <= most) && (least === undefined || shown >= least);
  const target = most === undefined ? `≥ ${least}` : most === 0 ? '0' : `≤ ${most}`;
  return { what, page, target, digits, measured, passed };
}
