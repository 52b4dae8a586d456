import { quantile } from '../../report/statistics';
import type { Sample } from '../visitors/crowd';

/** What a group of visitors' requests came to; milliseconds. */
export interface Summary {
  count: number;
  p50: number;
  p99: number;
  worst: number;
  /** Without an answer, refused (429), or answered 500 and above. */
  failed: number;
}

export function summarise(samples: readonly Sample[]): Summary {
  const times = samples.map(({ milliseconds }) => milliseconds);
  return {
    count: samples.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    worst: Math.max(0, ...times),
    failed: samples.filter(hasFailed).length,
  };
}

/** A visitor only ever asks for what there is. */
export const hasFailed = ({ status }: Sample): boolean => status < 200 || status >= 400;
