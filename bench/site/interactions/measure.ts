import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { markdownTable } from '../../report/markdown-table';
import { judge } from '../../report/row';
import { spread } from '../../report/statistics';
import { conditions } from '../browser/conditions';
import { withFreshPage } from '../browser/fresh-page';
import { launchBrowser } from '../browser/launch';
import { timeLimit, untilQuiet } from '../browser/quiet';
import type { Bench, Findings } from '../part';
import { openOrigins } from '../variants/origins';
import { watchEvents } from './event-timing';
import { slowest } from './slowest';
import { script } from './steps';

/** The steps of the script in their order -> milliseconds, one per round. */
type Durations = Map<string, number[]>;

/** Times what a scripted visitor does, with the processor slowed down. */
export async function measureInteractions(bench: Bench): Promise<Findings> {
  const { site } = await openOrigins(bench);
  const browser = await launchBrowser(bench);
  const durations: Durations = new Map();
  for (let round = 1; round <= bench.rounds; round++) {
    for (const { path, steps } of script) await visit(browser, site, path, steps, durations);
    bench.log(`Round ${round} of ${bench.rounds}`);
  }
  const slowestOfRound = Array.from({ length: bench.rounds }, (_, round) =>
    Math.max(...[...durations.values()].map((sample) => sample[round] ?? Number.NaN)),
  );
  return {
    tables: [
      markdownTable(
        [`CPU ${conditions.cpuSlowdown}x`, 'median, ms', 'longest, ms'],
        [...durations].map(([name, sample]) => [
          name,
          spread(sample).median.toFixed(0),
          Math.max(...sample).toFixed(0),
        ]),
      ),
    ],
    rows: [judge('slowest interaction, ms', 'visit', { most: 100 }, slowestOfRound, 0)],
  };
}

function visit(
  browser: Browser,
  site: string,
  path: string,
  steps: (typeof script)[number]['steps'],
  durations: Durations,
): Promise<void> {
  return withFreshPage(browser, { slow: false }, async ({ page, session, recorder }) => {
    await page.addInitScript(watchEvents);
    await page.goto(site + path, { timeout: timeLimit });
    await untilQuiet(recorder, 1000);
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
    for (const { name, act } of steps) {
      await pause(300);
      await page.evaluate(() => window.campusEvents());
      await act(page).catch((error: Error) => {
        throw new Error(`"${name}" on ${path}: ${error.message}`);
      });
      // The browser tells of an event some time after the frame that answered it.
      await pause(700);
      const key = `${path}: ${name}`;
      const events = await page.evaluate(() => window.campusEvents());
      durations.set(key, [...(durations.get(key) ?? []), slowest(events)]);
    }
  });
}
