import { markdownTable } from '../../report/markdown-table';
import type { Row } from '../targets/row';

/** Targets and measured medians with their quartiles, one column per page. */
export function targetTable(rows: readonly Row[]): string {
  const pages = [...new Set(rows.map(({ page }) => page))];
  const names = [...new Set(rows.map(({ what }) => what))];
  const cells = names.map((what) => [
    what,
    ...pages.flatMap((page) => {
      const row = rows.find((candidate) => candidate.what === what && candidate.page === page);
      return row ? [row.target, show(row), row.passed ? 'PASS' : 'MISS'] : ['', '', ''];
    }),
  ]);
  return markdownTable(['', ...pages.flatMap((page) => ['target', page, ''])], cells);
}

function show({ measured: { low, median, high }, digits }: Row): string {
  const text = (value: number) => value.toFixed(digits);
  return low === high ? text(median) : `${text(median)} (${text(low)}–${text(high)})`;
}
