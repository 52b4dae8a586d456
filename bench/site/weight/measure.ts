import { launchBrowser } from '../browser/launch';
import { everyPage, type PageName } from '../pages';
import type { Bench, Findings } from '../part';
import { openOrigins } from '../variants/origins';
import { type FirstView, firstView } from './first-view';
import { pagesTable, walkTable, weightRows } from './report';
import { walkThrough } from './walk-through';

/** Weighs a first view of every kind of page, and a visit of five pages by clicks. No clock: nothing is slowed down. */
export async function measureWeight(bench: Bench): Promise<Findings> {
  const { site } = await openOrigins(bench);
  const browser = await launchBrowser(bench);
  const views = new Map<PageName, FirstView>();
  for (const name of Object.keys(everyPage) as PageName[]) {
    views.set(name, await firstView(browser, site + everyPage[name]));
  }
  const walk = await walkThrough(browser, site);
  return { tables: [pagesTable(views), walkTable(walk)], rows: weightRows(views) };
}
