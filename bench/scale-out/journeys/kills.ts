import { setTimeout as pause } from 'node:timers/promises';
import { judge } from '../../report/row';
import { spread } from '../../report/statistics';
import { undelivered } from '../mails';
import type { Findings, Proof } from '../part';
import type { ScaledSite } from '../site/site';
import { openVisitors } from './visitors';

const visitors = 6;

/** Milliseconds of visits before the first kill, and after each: what is kept is kept again. */
const warmUp = 6000;
const rest = 3000;

/** Kills each process in turn and starts it again, while visitors come through nginx. */
export async function killUnderVisitors({ site, rounds, log, cleanup }: Proof): Promise<Findings> {
  const { met, leave } = openVisitors(site.proxy.port, visitors);
  cleanup.add(leave);
  await pause(warmUp);
  const before = met.failed.length;
  const lines = await killInTurn(site, rounds, log);
  await leave();
  const lost = await undelivered(met.accepted, site.mails);
  return {
    rows: [
      judge(
        'journeys that failed',
        `${met.journeys} journeys, ${met.requests} requests`,
        { most: 0 },
        [met.failed.length],
        0,
      ),
      judge('… before the first kill', 'scripted', { most: 0 }, [before], 0),
      judge(
        'views of the shipped courses in place of the live ones',
        'scripted',
        { most: 0 },
        [met.shipped],
        0,
      ),
      judge(
        'accepted requests that are lost',
        `${met.accepted.length} accepted`,
        { most: 0 },
        [lost.length],
        0,
      ),
    ],
    lines: [...lines, ...[...new Set(met.failed)].slice(0, 20)],
  };
}

/** Each process once in a round; a line for each says how long it was away. */
async function killInTurn(site: ScaledSite, rounds: number, log: Proof['log']): Promise<string[]> {
  const all = [...site.shells, ...site.contacts, site.pocketbase];
  const away = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const instance of all) {
      const seconds = await instance.killAndRestart();
      away.get(instance.name)?.push(seconds);
      await pause(rest);
    }
    log(`round ${round}: each of ${all.length} processes was killed and started again`);
  }
  return [...away].map(
    ([name, seconds]) =>
      `${name}: killed ${seconds.length} times, away for ${spread(seconds).median.toFixed(1)} s (${Math.max(...seconds).toFixed(1)} s at most)`,
  );
}
