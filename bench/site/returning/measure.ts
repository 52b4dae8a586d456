import type { BrowserContext } from 'playwright';
import { markdownTable } from '../../report/markdown-table';
import { judge } from '../../report/row';
import { withFreshPage } from '../browser/fresh-page';
import { launchBrowser } from '../browser/launch';
import { timeLimit, untilQuiet } from '../browser/quiet';
import { record } from '../browser/recorder';
import { fetchedBy } from '../browser/wire';
import { everyPage } from '../pages';
import type { Bench, Findings } from '../part';
import { deployNewText } from './deploy';

const remote = 'mf-catalogue';
/** A text of that remote in both of its builds. */
const before = 'Parlons de votre projet';

/**
 * Visits a page, deploys its remote with one changed text, visits the page again: what comes over the wire? Straight from
 * the site on loopback: a browser keeps compression dictionaries of hosts that it trusts only.
 */
export async function measureReturn(bench: Bench): Promise<Findings> {
  const shell = await bench.site.startShell();
  bench.cleanup.add(shell.stop);
  const browser = await launchBrowser(bench);
  const again: Awaited<ReturnType<typeof fetchedBy>>[] = [];
  for (let round = 1; round <= bench.rounds; round++) {
    const after = `Parlons de vos projets ${round}`;
    const last = round === 1 ? before : `Parlons de vos projets ${round - 1}`;
    again.push(
      await withFreshPage(browser, { slow: false }, async ({ context }) => {
        await visit(context, shell.url, last);
        await deployNewText(bench.site, remote, last, after);
        await untilShown(shell.url, after);
        return visit(context, shell.url, after);
      }),
    );
  }
  const bytes = again.map((fetched) => fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  const table = (again.at(-1) ?? []).map(({ path, bytes }) => [path, (bytes / 1000).toFixed(1)]);
  return {
    tables: [markdownTable([`again after ${remote} changed one text`, 'kB'], table)],
    rows: [judge('a returning visitor after a deploy, kB', 'catalogue', { most: 5 }, bytes, 1)],
  };
}

/** Opens the page in a tab of its own and lets it come to rest; the tab is closed. */
async function visit(context: BrowserContext, site: string, text: string) {
  const page = await context.newPage();
  const recorder = await record(await context.newCDPSession(page));
  await page.goto(site + everyPage.catalogue, { timeout: timeLimit });
  await page.getByText(text).first().waitFor({ state: 'attached' });
  await untilQuiet(recorder, 2000);
  const fetched = await fetchedBy(page);
  await page.close();
  return fetched;
}

async function untilShown(site: string, text: string): Promise<void> {
  const limit = Date.now() + 20_000;
  while (!(await (await fetch(site + everyPage.catalogue)).text()).includes(text)) {
    if (Date.now() > limit) throw new Error(`${remote} with "${text}" was not taken up within 20 s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
