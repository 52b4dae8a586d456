/** Slow 4G and a slow phone. Chromium delays each answer's head; handshakes are not modelled. */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};
export const cpuSlowdown = 4;

/** Values between two neighbours are interpolated. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below = Number.NaN, above = below] = sorted.slice(Math.floor(place));
  return below + (above - below) * (place % 1);
}
