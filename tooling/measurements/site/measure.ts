import type { Browser } from 'playwright';
import type { Cleanup } from 'testing/cleanup';
import { startSite } from '../../../tests/support/site';
import { conditions } from './browser/conditions';
import { launchBrowser } from './browser/launch';
import { figuresOf } from './figures';
import { firstView, untilPressed } from './first-view';
import { findGoal, openOrigins, variants } from './origins';
import { everyPage, measuredPages, type PageName } from './pages';
import type { Views, Weights } from './report';
import { type ViewOptions, viewPage } from './view';

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
        const open = (more: Partial<ViewOptions> = {}) =>
          viewPage(browser, { ...options, ...more }).catch((error: Error) => {
            throw new Error(`${name} (${variant}) could not be measured: ${error.message}`);
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
