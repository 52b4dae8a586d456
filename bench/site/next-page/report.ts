import { markdownTable } from '../../report/markdown-table';
import { judge, type Row } from '../../report/row';
import { ratios, spread } from '../../report/statistics';
import { besideOf, cases } from './cases';
import type { Walk } from './walk';

type Walks = ReadonlyMap<string, readonly Walk[]>;

const arrivals = (walks: Walks, key: string) => (walks.get(key) ?? []).map(({ arrival }) => arrival);
const text = (sample: readonly number[]) => {
  const { low, median, high } = spread(sample);
  return `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`;
};

/** Each case against its targets. */
export function nextPageRows(walks: Walks): Row[] {
  return cases.flatMap(({ name, to, when, most }) => {
    const ours = arrivals(walks, name);
    const relative = ratios(ours, arrivals(walks, besideOf({ to, when })));
    return [
      ...(most.ms === undefined ? [] : [judge('next page, ms', name, { most: most.ms }, ours, 0)]),
      judge('next page ÷ static', name, { most: most.ratio }, relative),
    ];
  });
}

/** Milliseconds to the new h1, medians and quartiles, and what was asked for meanwhile. */
export function nextPageTable(walks: Walks): string {
  const rows = cases.map(({ name, to, when }) => [
    name,
    text(arrivals(walks, name)),
    text(arrivals(walks, besideOf({ to, when }))),
    spread((walks.get(name) ?? []).map(({ meanwhile }) => meanwhile.length)).median.toFixed(0),
    kinds(walks.get(name) ?? []),
  ]);
  return markdownTable(['from the catalogue', 'the site, ms', 'static page, ms', 'requests', 'kinds'], rows);
}

/** What the first walk asked for, as Chromium sorts it. */
function kinds([first]: readonly Walk[]): string {
  const counts = new Map<string, number>();
  for (const { type } of first?.meanwhile ?? []) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ');
}
