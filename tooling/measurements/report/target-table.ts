import { markdownTable } from './markdown-table';
import type { Row } from './row';

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
