import { cpus, loadavg, release, totalmem } from 'node:os';

/** `low` and `high` are the first and the third quartile. */
interface Spread {
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

export function targetTable(rows: readonly Row[]): string {
  const names = [...new Set(rows.map(({ what }) => what))];
  const sorted = names.flatMap((what) => rows.filter((row) => row.what === what));
  const cells = sorted.map((row) => [
    row.what,
    row.page,
    row.target,
    show(row),
    row.passed ? 'PASS' : 'MISS',
  ]);
  return markdownTable(['', 'of', 'to reach', 'median (quartiles)', ''], cells);
}

function show({ measured: { low, median, high }, digits }: Row): string {
  const text = (value: number) => value.toFixed(digits);
  return low === high ? text(median) : `${text(median)} (${text(low)}–${text(high)})`;
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export function machine(): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB, Linux ${release()}, Node.js ${process.version}; load ${load}`;
}
