import { launchBrowser } from '../browser/launch';
import { measuredPages } from '../pages';
import type { Bench, Findings } from '../part';
import { openOrigins } from '../variants/origins';
import { besideOf, type Case, cases } from './cases';
import { firstCard, goalAt } from './goals';
import { nextPageRows, nextPageTable } from './report';
import { type Walk, type WalkOptions, walkOn } from './walk';

/** Measures the way from the catalogue to a next page, and the static page's load by a click on the same link. */
export async function measureNextPages(bench: Bench): Promise<Findings> {
  const { rounds, log } = bench;
  const shell = await bench.site.startShell();
  const catalogue = measuredPages[0].path;
  const card = await firstCard(shell.url, catalogue);
  const goals = new Map(
    await Promise.all(
      (
        [
          ['card', card],
          ['/about', '/about'],
          ['/contact', '/contact'],
        ] as const
      ).map(async ([to, path]) => [to, await goalAt(shell.url, path)] as const),
    ),
  );
  await shell.stop();
  const origins = await openOrigins(bench, [catalogue, card, '/about', '/contact']);
  const browser = await launchBrowser(bench);
  const walks = plan(origins, goals);
  const found = new Map(walks.map(({ key }) => [key, [] as Walk[]]));
  for (let round = 0; round <= rounds; round++) {
    // Each round begins with another walk: none always follows the same one.
    for (const index of walks.keys()) {
      const { key, options } = walks[(index + round) % walks.length] as Planned;
      const walk = await walkOn(browser, options).catch((error: Error) => {
        throw new Error(`${key}: ${error.message}`);
      });
      if (round > 0) found.get(key)?.push(walk);
    }
    log(round === 0 ? 'Warmed up' : `Round ${round} of ${rounds}`);
  }
  return { tables: [nextPageTable(found)], rows: nextPageRows(found) };
}

interface Planned {
  key: string;
  options: WalkOptions;
}

/** Every case on the site, and each static way that one of them is compared with. */
function plan(
  origins: { site: string; static: string },
  goals: ReadonlyMap<Case['to'], { path: string; title: string }>,
): Planned[] {
  const goal = (to: Case['to']) => goals.get(to) ?? { path: '', title: '' };
  const onSite = cases.map((way) => ({
    key: way.name,
    options: { ...way, goal: goal(way.to), origin: origins.site, alive: true },
  }));
  const beside = new Map(
    cases.map(({ to, when }) => [
      besideOf({ to, when }),
      {
        key: besideOf({ to, when }),
        options: {
          to,
          when: when === 'painted' ? ('painted' as const) : ('quiet' as const),
          goal: goal(to),
          origin: origins.static,
          alive: false,
        },
      },
    ]),
  );
  return [...onSite, ...beside.values()];
}
