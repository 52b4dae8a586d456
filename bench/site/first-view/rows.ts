import { judge, type Row } from '../../report/row';
import { ratios } from '../../report/statistics';
import { type MeasuredPage, measuredPages } from '../pages';
import type { Views } from './rounds';
import type { View } from './view';

const targets = {
  catalogue: { lcpToStatic: 1.15, lcpToBundle: 0.5 },
  course: { lcpToStatic: 1.3, lcpToBundle: 0.4 },
} as const;

/** The cold views of every page against their targets. */
export function browserRows(views: Record<MeasuredPage['name'], Views>): Row[] {
  return measuredPages.flatMap(({ name }) => rowsOf(name, views[name]));
}

function rowsOf(name: MeasuredPage['name'], { site, static: plain, bundle }: Views): Row[] {
  const { lcpToStatic, lcpToBundle } = targets[name];
  const lcp = ({ lcp }: View) => lcp;
  const hydrated = ({ hydrated }: View) => hydrated;
  const script = ({ scriptBytes }: View) => scriptBytes;
  const fcp = ({ fcp }: View) => fcp;
  const ratio = (value: (view: View) => number, base: readonly View[]) =>
    ratios(site.map(value), base.map(value));
  return [
    judge('LCP ÷ static', name, { most: lcpToStatic }, ratio(lcp, plain)),
    judge('LCP ÷ one-bundle client-only build', name, { most: lcpToBundle }, ratio(lcp, bundle)),
    judge('FCP ÷ static', name, { most: 1.05 }, ratio(fcp, plain)),
    judge('time to hydrated ÷ one-bundle build', name, { most: 0.75 }, ratio(hydrated, bundle)),
    judge(
      'requests to LCP in sequence',
      name,
      { most: 2 },
      site.map(({ chain }) => chain.length),
      0,
    ),
    judge(
      'requests in all, before scrolling',
      name,
      { most: 15 },
      site.map(({ requests }) => requests.length),
      0,
    ),
    judge('JavaScript over the wire ÷ one-bundle build', name, { most: 1.2 }, ratio(script, bundle)),
    judge(
      'CLS',
      name,
      { most: 0 },
      site.map(({ cls }) => cls),
      3,
    ),
    judge(
      'EcoIndex',
      name,
      { least: 80 },
      site.map(({ ecoIndex }) => ecoIndex),
      1,
    ),
  ];
}
