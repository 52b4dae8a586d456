import { build } from '../../tooling/build/build';
import { measureBrowser } from './browser/measure';
import { createCleanup } from '../run/cleanup';
import { browserRows } from './targets/browser-rows';
import type { Row } from './targets/row';
import { serverRows } from './targets/server-rows';
import { measureServer } from './load/measure';
import type { Options } from './options';
import { loadTable } from './report/load-table';
import { machine } from '../report/machine';
import { targetTable } from './report/target-table';
import { viewTable } from './report/view-table';
import { waterfalls } from './report/waterfall';
import { openSite } from './site';

/** Builds what is stale, measures, prints; resolves with the rows that were judged. */
export async function bench(options: Options, env: NodeJS.ProcessEnv): Promise<Row[]> {
  const log = (line: string) => console.log(line);
  const cleanup = createCleanup();
  const interrupt = () => void cleanup.run().then(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await build(log);
    log(`Starting a site of the benchmark’s own … (${machine()})`);
    const site = await openSite(env, cleanup);
    const rows: Row[] = [];
    if (options.browser) {
      const views = await measureBrowser(site, options.rounds, log, cleanup);
      rows.push(...browserRows(views));
      log(`\n${viewTable(views)}`);
      if (options.details) log(`\n${waterfalls(views)}`);
    }
    if (options.server) {
      const figures = await measureServer(site, options.rounds, log, cleanup);
      rows.push(...serverRows(figures));
      log(`\n${loadTable(figures)}`);
    }
    log(`\n${targetTable(rows)}\n\n${options.rounds} rounds, ${machine()}`);
    return rows;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await cleanup.run();
  }
}
