import { judge } from '../../report/row';
import { quantile } from '../../report/statistics';
import { launchBrowser } from '../../site/browser/launch';
import type { Findings, Proof } from '../part';
import { openCheckout } from '../site/checkout';
import { ownEnvironment } from '../site/environment';
import { measureEdits } from './edits';
import { startDevelopment } from './hot-site';
import { measureTypeErrors } from './type-errors';

const name = 'mf-catalogue';
const starts = 3;
const edits = 30;
const faults = 5;

/** What somebody waits for who works on the catalogue: the start of the site, an edit, a fault of the types. */
export async function measureDevelopment({ cleanup, log }: Proof): Promise<Findings> {
  const env = await ownEnvironment(cleanup);
  const team = await openCheckout(env, cleanup);
  // The first start publishes what never was.
  const first = await startDevelopment(team, name, env);
  log(`The first start: ${first.ready.toFixed(1)} s`);
  await first.stop();
  const ready: number[] = [];
  for (let start = 1; start < starts; start++) {
    const site = await startDevelopment(team, name, env);
    ready.push(site.ready);
    await site.stop();
  }
  const site = await startDevelopment(team, name, env);
  cleanup.add(site.stop);
  ready.push(site.ready);

  const browser = await launchBrowser({ log, cleanup });
  const page = await browser.newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(site.address);
  const shown = await measureEdits(team, page, edits);
  const { terminal, overlay } = await measureTypeErrors(team, page, site, faults);
  return {
    rows: [
      judge('npm run dev is ready, s', `${starts} starts`, { most: 10 }, ready, 1),
      judge('an edit is shown, p95, ms', `${edits} edits`, { most: 500 }, [quantile(shown, 0.95)], 0),
      judge('a type error in the terminal, s', `${faults} times`, { most: 2 }, terminal),
      judge('a type error in the page, s', `${faults} times`, { most: 2 }, overlay),
    ],
    lines: [`Edits, ms: ${shown.map((value) => value.toFixed(0)).join(', ')}`],
  };
}
