import { markdownTable } from '../report/markdown-table';
import { judge, type Row } from '../report/row';
import { ratios, spread } from '../report/statistics';
import type { Figures } from './figures';
import { type Variant, variants } from './origins';
import { everyPage, type MeasuredPage, type PageName } from './pages';
import type { View } from './view';

/** The views of each page: one of each variant per round. */
export type Views = Record<MeasuredPage['name'], Record<Variant, View[]>>;

/** What every kind of page weighs. */
export type Weights = Record<PageName, Figures>;

const lcpToStatic = { catalogue: 1.15, course: 1.3 } as const;
/** The targets of tests/tour, which holds each page to its own budget. */
const weightTargets = {
  javascript: ['JavaScript of a first view, kB', { most: 95 }],
  document: ['document, kB', { most: 14 }],
  ecoIndex: ['EcoIndex', { least: 80 }],
} as const;

/** Every figure with its target. */
export function rowsOf(views: Views, weights: Weights): Row[] {
  const speed = (Object.keys(views) as MeasuredPage['name'][]).flatMap((name) => {
    const { site, static: plain, bundle } = views[name];
    const of = (value: keyof View, sample: readonly View[]) => sample.map((view) => Number(view[value]));
    const ratio = (value: keyof View, base: readonly View[]) => ratios(of(value, site), of(value, base));
    return [
      judge('FCP ÷ static', name, { most: 1.05 }, ratio('fcp', plain)),
      judge('LCP ÷ static', name, { most: lcpToStatic[name] }, ratio('lcp', plain)),
      judge('hydrated ÷ one bundle', name, { most: 0.75 }, ratio('hydrated', bundle)),
      judge('requests to LCP in sequence', name, { most: 2 }, of('inSequence', site), 0),
      ...(name === 'catalogue'
        ? [
            judge('next page, ms', 'card', { most: 100 }, of('next', site), 0),
            judge('next page ÷ static page load', 'card', { most: 0.4 }, ratio('next', plain)),
          ]
        : []),
    ];
  });
  const weight = Object.entries(weightTargets).flatMap(([figure, [what, limit]]) =>
    Object.keys(everyPage).map((page) =>
      judge(what, page, limit, [weights[page as PageName][figure as keyof Figures]], 1),
    ),
  );
  return [...speed, ...weight];
}

const columns: [title: string, figure: keyof View, digits: number][] = [
  ['FCP, ms', 'fcp', 0],
  ['LCP, ms', 'lcp', 0],
  ['hydrated, ms', 'hydrated', 0],
  ['next page, ms', 'next', 0],
  ['in sequence', 'inSequence', 0],
  ['requests', 'requests', 0],
  ['JavaScript, kB', 'javascript', 1],
  ['document, kB', 'document', 1],
  ['EcoIndex', 'ecoIndex', 1],
];

/** The medians behind the ratios, for every page and variant. */
export function viewTable(views: Views): string {
  const rows = Object.entries(views).flatMap(([name, ofPage]) =>
    variants.map((variant) => [
      `${name}, ${variant}`,
      ...columns.map(([, figure, digits]) => {
        const { median } = spread(ofPage[variant].map((view) => Number(view[figure])));
        return Number.isNaN(median) ? '–' : median.toFixed(digits);
      }),
    ]),
  );
  return markdownTable(['', ...columns.map(([title]) => title)], rows);
}
