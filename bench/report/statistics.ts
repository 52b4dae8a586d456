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

/** The slope of the straight line that fits points best, least squares; NaN of fewer than two. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const middle = mean(points.map(([x]) => x));
  const level = mean(points.map(([, y]) => y));
  const along = sum(points.map(([x, y]) => (x - middle) * (y - level)));
  return along / sum(points.map(([x]) => (x - middle) ** 2));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
