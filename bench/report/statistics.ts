/** The middle of a sample and the range of its middle half. */
export interface Spread {
  low: number;
  median: number;
  high: number;
}

/** Median and quartiles, interpolated. */
export function spread(sample: readonly number[]): Spread {
  return { low: quantile(sample, 0.25), median: quantile(sample, 0.5), high: quantile(sample, 0.75) };
}

/** The value below which a share (0 to 1) of a sample lies, interpolated; NaN of an empty one. */
function quantile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The ratios of two samples, turn by turn: both sides of a ratio had the same moment of a busy machine. */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
  return over.map((value, index) => value / (under[index] ?? Number.NaN));
}
