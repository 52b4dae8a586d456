import { type Spread, spread } from './statistics';

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

export function judge(
  what: string,
  page: string,
  { most, least }: Limit,
  sample: readonly number[],
  digits = 2,
): Row {
  const measured = spread(sample);
  const shown = Number(measured.median.toFixed(digits));
  const passed =
    !Number.isNaN(shown) && (most === undefined || shown <= most) && (least === undefined || shown >= least);
  const target = most === undefined ? `≥ ${least}` : most === 0 ? '0' : `≤ ${most}`;
  return { what, page, target, digits, measured, passed };
}
