import type { Browser } from 'playwright';
import type { Cleanup } from '@campus/testing/cleanup';
import { startSite } from '../../../tests/support/site';
import { judge, type Limit, markdownTable, ratios, type Row, spread } from '../targets';
import { conditions, launchBrowser } from './browser';
import { type Figures, figuresOf } from './figures';
import { firstView, untilPressed } from './first-view';
import { findGoal, openOrigins, type Variant, variants } from './origins';
import { everyPage, type MeasuredPage, measuredPages, type PageName } from './pages';
import { type View, type ViewOptions, viewPage } from './view';

export async function measure(rounds: number, cleanup: Cleanup): Promise<{ views: Views; weights: Weights }> {
  const site = await startSite({ processes: ['pocketbase', 'shell'] });
  cleanup.add(site.close);
  const browser = await launchBrowser(cleanup);
  const weights = await weighPages(browser, site.url);
  const goal = await findGoal(browser, site.url);
  const origins = await openOrigins(site.url, goal, cleanup);
  const views: Views = {
    catalogue: { site: [], static: [], bundle: [] },
    course: { site: [], static: [], bundle: [] },
  };
  for (let round = 0; round <= rounds; round++) {
    for (const { name, path, control } of measuredPages) {
      // Each round begins with another variant: none always follows the same one.
      for (const index of variants.keys()) {
        const variant = variants[(index + round) % variants.length] ?? 'site';
        const options: ViewOptions = {
          address: origins[variant] + path,
          control: variant === 'static' ? undefined : control,
          goal: name === 'catalogue' && variant !== 'bundle' ? goal : undefined,
        };
        const open = (more: Partial<ViewOptions> = {}, again = true): Promise<View> =>
          viewPage(browser, { ...options, ...more }).catch((error: Error) => {
            const failure = `${name} (${variant}) could not be measured: ${error.message}`;
            if (!again) throw new Error(failure);
            console.log(`${failure}; it is tried once more.`);
            return open(more, false);
          });
        const view = await open();
        if (options.goal && variant === 'site')
          view.nothingAhead = (await open({ untouched: true })).nothingAhead;
        if (round > 0) views[name][variant].push(view);
      }
    }
    console.log(round === 0 ? 'Warmed up' : `Round ${round} of ${rounds}`);
  }
  for (const { site, static: plain } of Object.values(views))
    expectAlike(site.at(-1)?.alike, plain.at(-1)?.alike);
  return { views, weights };
}

async function weighPages(browser: Browser, baseURL: string): Promise<Weights> {
  const weights = {} as Weights;
  for (const [name, path] of Object.entries(everyPage) as [PageName, string][]) {
    const context = await browser.newContext({ ...conditions.device, baseURL, reducedMotion: 'reduce' });
    await untilPressed(context.request, path);
    weights[name] = figuresOf(await firstView(await context.newPage(), path));
    await context.close();
  }
  return weights;
}

/** A ratio to the static page holds only with the same fonts and the same picture. */
function expectAlike(site = '', plain = ''): void {
  if (site !== plain)
    throw new Error(`the static page has other fonts or another picture: ${plain}, not ${site}`);
}

type Views = Record<MeasuredPage['name'], Record<Variant, View[]>>;

type Weights = Record<PageName, Figures>;

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
