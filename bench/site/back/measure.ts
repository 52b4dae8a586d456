import type { Page } from 'playwright';
import { markdownTable } from '../../report/markdown-table';
import { judge } from '../../report/row';
import { type FreshPage, withFreshPage } from '../browser/fresh-page';
import { launchWholeBrowser } from '../browser/launch';
import { timeLimit, untilQuiet } from '../browser/quiet';
import { everyPage, type PageName } from '../pages';
import type { Bench, Findings } from '../part';
import { openOrigins } from '../variants/origins';

interface Return {
  page: PageName;
  /** The document that was left is shown again, nothing of it made anew. */
  restored: boolean;
  /** What Chromium has against it. */
  reasons: string[];
}

/** Leaves every page for another document and goes Back: is the page that was left still there? */
export async function measureBack(bench: Bench): Promise<Findings> {
  const { site } = await openOrigins(bench);
  const browser = await launchWholeBrowser(bench);
  const returns: Return[] = [];
  for (const page of Object.keys(everyPage) as PageName[]) {
    const found = await withFreshPage(browser, { slow: false }, (fresh) =>
      goAndReturn(fresh, site + everyPage[page], site + (page === 'about' ? '/contact' : '/about')),
    );
    returns.push({ page, ...found });
  }
  const table = returns.map(({ page, restored, reasons }) => [
    page,
    restored ? 'yes' : 'no',
    reasons.join(', '),
  ]);
  return {
    tables: [markdownTable(['Back to', 'restored', 'reasons against it'], table)],
    rows: returns.map(({ page, restored, reasons }) =>
      judge(
        'Back: reasons against the browser’s own cache',
        page,
        { most: 0 },
        [restored ? reasons.length : Math.max(1, reasons.length)],
        0,
      ),
    ),
  };
}

async function goAndReturn({ page, session, recorder }: FreshPage, first: string, second: string) {
  const reasons = new Set<string>();
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason } of notRestoredExplanations) reasons.add(reason);
  });
  await page.goto(first, { timeout: timeLimit });
  await untilQuiet(recorder, 1000);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { benchPersisted: persisted }));
  });
  await page.goto(second, { timeout: timeLimit });
  await untilQuiet(recorder, 1000);
  const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id;
  if (entryId === undefined) throw new Error(`there is no way back to ${first}`);
  await session.send('Page.navigateToHistoryEntry', { entryId });
  // A page that is restored is not loaded again: nothing fires.
  await page.waitForURL(first, { waitUntil: 'commit', timeout: timeLimit });
  await untilQuiet(recorder, 500);
  const restored = await wasRestored(page);
  if (reasons.has('BackForwardCacheDisabledForDelegate'))
    throw new Error('this Chromium keeps no pages: a headless shell? Set PLAYWRIGHT_CHROMIUM to a whole one');
  return { restored, reasons: [...reasons] };
}

const wasRestored = (page: Page) =>
  page.evaluate(() => (window as { benchPersisted?: boolean }).benchPersisted === true);
