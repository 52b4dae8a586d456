import { launchBrowser } from '../browser/launch';
import type { Bench, Findings } from '../part';
import { planWalks } from './plan';
import { nextPageRows, nextPageTable } from './report';
import { type Walk, walkOn } from './walk';

/** Measures the way from the catalogue to a next page, and the static page's load by a click on the same link. */
export async function measureNextPages(bench: Bench): Promise<Findings> {
  const { rounds, log } = bench;
  const plan = await planWalks(bench);
  const browser = await launchBrowser(bench);
  const found = new Map([...plan.keys()].map((name) => [name, [] as Walk[]]));
  for (let round = 0; round <= rounds; round++) {
    // Each round begins with another way: none always follows the same one.
    const turn = round % plan.size;
    for (const [name, options] of [...[...plan].slice(turn), ...[...plan].slice(0, turn)]) {
      const walk = await walkOn(browser, options).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      });
      if (round > 0) found.get(name)?.push(walk);
    }
    log(round === 0 ? 'Warmed up' : `Round ${round} of ${rounds}`);
  }
  return { tables: [nextPageTable(found)], rows: nextPageRows(found) };
}
