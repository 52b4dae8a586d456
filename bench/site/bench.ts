import { build } from '../../tooling/build/build';
import { machine } from '../report/machine';
import { withCleanup } from '../run/cleanup';
import { measureBrowser } from './browser/measure';
import { measureServer } from './load/measure';
import type { Options } from './options';
import { loadTable } from './report/load-table';
import { targetTable } from './report/target-table';
import { viewTable } from './report/view-table';
import { waterfalls } from './report/waterfall';
import { openSite } from './site';
import { browserRows } from './targets/browser-rows';
import type { Row } from './targets/row';
import { serverRows } from './targets/server-rows';

/** Builds what is stale, measures, prints; resolves with the rows that were judged. */
export function bench(options: Options, env: NodeJS.ProcessEnv): Promise<Row[]> {
  const log = (line: string) => console.log(line);
  return withCleanup(async (cleanup) => {
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
  });
}
