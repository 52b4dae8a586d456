import { measuredPages } from '../pages';
import type { Bench, Findings } from '../part';
import { measureCpu } from './cpu';
import type { ServerFigures } from './figures';
import { heapOverRedeploys, heapOverRequests } from './heap';
import { loadTable } from './load-table';
import { startMemoryServer } from './memory';
import { startProbedShell } from './probed-shell';
import { serverRows } from './rows';
import { measureThroughput } from './throughput';

/** Measures the site's web server under load, on loopback. */
export async function measureServer(bench: Bench): Promise<Findings> {
  const figures = await measureFigures(bench);
  return { tables: [loadTable(figures)], rows: serverRows(figures) };
}

async function measureFigures({ site, rounds, log, cleanup }: Bench): Promise<ServerFigures> {
  const cached = await site.startShell();
  const rendering = await startProbedShell(site, {});
  const memory = await startMemoryServer(cached.url, measuredPages, cleanup);
  log('Throughput …');
  const throughput = await measureThroughput({ cached: cached.url, rendered: rendering.url, memory }, rounds);
  log('CPU of a rendered page …');
  const cpu = await measureCpu(rendering, 'identity', rounds);
  const compressedCpu = await measureCpu(rendering, 'br', rounds);
  await Promise.all([cached.stop(), rendering.stop()]);

  const lasting = await startProbedShell(site, { CACHE_SECONDS: '1' });
  log('Heap over requests …');
  const requests = await heapOverRequests(lasting, rounds);
  log('Heap over redeploys …');
  const redeploys = await heapOverRedeploys(lasting, site.remotesDir, rounds);
  await lasting.stop();
  return { throughput, cpu, compressedCpu, redeploys, requests };
}
