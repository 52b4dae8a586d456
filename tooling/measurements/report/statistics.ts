/** `low` and `high` are the first and the third quartile. */
export interface Spread {
  low: number;
  median: number;
  high: number;
}

export function spread(sample: readonly number[]): Spread {
  return { low: quantile(sample, 0.25), median: quantile(sample, 0.5), high: quantile(sample, 0.75) };
}

/** `share` is 0 to 1; values between two neighbours are interpolated; an empty sample gives NaN. */
function quantile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Samples are paired turn by turn, so that a busy moment of the machine weighs on both sides of a ratio. */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
  return over.map((value, index) => value / (under[index] ?? Number.NaN));
}
