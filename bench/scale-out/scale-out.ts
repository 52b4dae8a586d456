import { withCleanup } from 'testing/cleanup';
import { build } from '../../tooling/build/build';
import { machine } from '../report/machine';
import { targetTable } from '../report/target-table';
import type { Outcome } from '../run/judged';
import { killUnderVisitors } from './journeys/kills';
import { openScaledSite } from './site/site';

const log = (line: string) => console.log(line);

/** Builds what is stale, brings everything up on this machine, kills each process in turn, prints. */
export async function scaleOut(rounds: number): Promise<Outcome> {
  await build(log);
  return withCleanup(async (cleanup) => {
    log(`Starting nginx, PostgreSQL, PocketBase, two contact services and two shells … (${machine()})`);
    const site = await openScaledSite(cleanup);
    const { rows, lines } = await killUnderVisitors({ site, rounds, log, cleanup });
    log(`\n${lines.join('\n')}\n\n${targetTable(rows)}\n\n${machine()}`);
    return { rows, failed: [] };
  });
}
