import { markdownTable } from '../../report/markdown-table';
import { spread } from '../../report/statistics';
import { type MeasuredPage, measuredPages } from '../pages';
import { type VariantName, type Views, variantNames } from './rounds';
import type { View } from './view';

const titles: Readonly<Record<VariantName, string>> = {
  site: 'the site',
  static: '(a) static HTML',
  bundle: '(b) one bundle',
};

const columns: [string, (view: View) => number, digits: number][] = [
  ['FCP, ms', (view) => view.fcp, 0],
  ['LCP, ms', (view) => view.lcp, 0],
  ['hydrated, ms', (view) => view.hydrated, 0],
  ['in sequence', (view) => view.chain.length, 0],
  ['requests', (view) => view.requests.length, 0],
  ['JavaScript, kB', (view) => view.scriptBytes / 1000, 1],
  ['document, kB', (view) => view.documentBytes / 1000, 1],
  ['font, kB', (view) => view.fontBytes / 1000, 1],
  ['all, kB', (view) => view.bytes / 1000, 1],
  ['elements', (view) => view.elements, 0],
  ['CLS', (view) => view.cls, 3],
  ['EcoIndex', (view) => view.ecoIndex, 1],
  ['scrolled', (view) => view.ecoIndexScrolled, 1],
];

/** The medians behind the ratios, for every page and variant. */
export function viewTable(views: Record<MeasuredPage['name'], Views>): string {
  const rows = measuredPages.flatMap(({ name }) =>
    variantNames.map((variant) => [
      `${name}, ${titles[variant]}`,
      ...columns.map(([, value, digits]) => {
        const { median } = spread(views[name][variant].map(value));
        return Number.isNaN(median) ? '–' : median.toFixed(digits);
      }),
    ]),
  );
  return markdownTable(['', ...columns.map(([title]) => title)], rows);
}
