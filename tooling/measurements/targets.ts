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

export class UsageError extends Error {
  override name = 'UsageError';
}

interface Count {
  command: string;
  what: string;
  usual: number;
  most: number;
}

export function readCount(args: readonly string[], { command, what, usual, most }: Count): number {
  const count = args.length === 0 ? usual : Number(args[0]);
  if (args.length > 1 || !Number.isInteger(count) || count < 1 || count > most) {
    throw new UsageError(`Usage: ${command} [${what} (1 to ${most}; ${usual})]`);
  }
  return count;
}

/** `failed` names what could not be measured. */
export interface Outcome {
  rows: Row[];
  failed: string[];
}

/** Exit code 1 stays for what fails before the measurement runs. */
const exitCodes = { passed: 0, wrongUsage: 2, couldNotMeasure: 3, overTarget: 4 } as const;

export async function judged(measure: () => Promise<Outcome>): Promise<void> {
  try {
    const { rows, failed } = await measure();
    const missed = rows.filter(({ passed }) => !passed).length;
    const sentence =
      missed === 0
        ? `All ${rows.length} figures meet their target.`
        : `${missed} of ${rows.length} figures miss their target.`;
    console.log(failed.length === 0 ? sentence : `${sentence} Not measured: ${failed.join(', ')}.`);
    if (failed.length > 0) process.exitCode = exitCodes.couldNotMeasure;
    else process.exitCode = missed === 0 ? exitCodes.passed : exitCodes.overTarget;
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    const usage = error instanceof UsageError;
    console.error(usage ? error.message : `This could not be measured: ${(error as Error).message}`);
    process.exitCode = usage ? exitCodes.wrongUsage : exitCodes.couldNotMeasure;
  }
}
