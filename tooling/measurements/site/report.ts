import { markdownTable } from '../report/markdown-table';
import { judge, type Limit, type Row } from '../report/row';
import { ratios, spread } from '../report/statistics';
import type { Figures } from './figures';
import { type Variant, variants } from './origins';
import type { MeasuredPage, PageName } from './pages';
import type { View } from './view';

export type Views = Record<MeasuredPage['name'], Record<Variant, View[]>>;

export type Weights = Record<PageName, Figures>;

/** These are targets; tests/all-pages holds each page to its own budget. */
const weightTargets: [what: string, figure: keyof Figures, limits: Partial<Record<PageName, Limit>>][] = [
  [
    'JavaScript of a first view, kB',
    'javascript',
    {
      ...alike(['home', 'catalogue', 'course', 'contact'], { most: 126 }),
      ...alike(['about', 'terms'], { most: 0 }),
    },
  ],
  ['its first file, kB', 'program', alike(['home', 'catalogue', 'course', 'contact'], { most: 90 })],
  ['document, kB', 'document', { catalogue: { most: 14 }, course: { most: 15 } }],
  ['EcoIndex', 'ecoIndex', { ...alike(['catalogue', 'course'], { least: 78 }), home: { least: 75 } }],
];

function alike(pages: readonly PageName[], limit: Limit): Partial<Record<PageName, Limit>> {
  return Object.fromEntries(pages.map((page) => [page, limit]));
}

export function rowsOf(views: Views, weights: Weights): Row[] {
  const speed = (Object.keys(views) as MeasuredPage['name'][]).flatMap((name) => {
    const { site, static: plain, bundle } = views[name];
    const of = (value: keyof View, sample: readonly View[]) => sample.map((view) => Number(view[value]));
    const ratio = (value: keyof View, base: readonly View[]) => ratios(of(value, site), of(value, base));
    return [
      judge('FCP ÷ static', name, { most: 1.15 }, ratio('fcp', plain)),
      judge('LCP ÷ static', name, { most: 1.2 }, ratio('lcp', plain)),
      judge('hydrated ÷ one bundle', name, { most: 1.1 }, ratio('hydrated', bundle)),
      judge('requests to LCP in sequence', name, { most: 2 }, of('inSequence', site), 0),
      ...(name === 'catalogue'
        ? [
            judge('next page ÷ static page load', 'card', { most: 0.6 }, ratio('next', plain)),
            judge(
              'the same, nothing ahead',
              'card',
              { most: 1 },
              ratios(of('nothingAhead', site), of('next', plain)),
            ),
          ]
        : []),
    ];
  });
  const weight = weightTargets.flatMap(([what, figure, limits]) =>
    Object.entries(limits).map(([page, limit]) =>
      judge(what, page, limit, [weights[page as PageName][figure]], 1),
    ),
  );
  return [...speed, ...weight];
}

const columns: [title: string, figure: keyof View, digits: number][] = [
  ['FCP, ms', 'fcp', 0],
  ['LCP, ms', 'lcp', 0],
  ['hydrated, ms', 'hydrated', 0],
  ['next page, ms', 'next', 0],
  ['nothing ahead, ms', 'nothingAhead', 0],
  ['in sequence', 'inSequence', 0],
  ['requests', 'requests', 0],
  ['JavaScript, kB', 'javascript', 1],
  ['document, kB', 'document', 1],
  ['EcoIndex', 'ecoIndex', 1],
];

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
