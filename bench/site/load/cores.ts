import { cpus } from 'node:os';
import { environmentOf } from '../../../tooling/stack/environment';
import { markdownTable } from '../../report/markdown-table';
import { spread } from '../../report/statistics';
import { measuredPages } from '../pages';
import type { Bench } from '../part';
import { loadPages } from './pages-load';

/** Answers per second with so many workers, one reading per turn. */
interface CoresReading {
  workers: number;
  cached: number[];
  rendered: number[];
}

const seconds = 2;

/** The same load on one worker and on two; nothing where the shell knows no such setting. */
export async function measureCores({ site, rounds, log, cleanup }: Bench): Promise<CoresReading[]> {
  if (!('WORKERS' in environmentOf('shell', { ...process.env, WORKERS: '2' }))) return [];
  log('Throughput with workers …');
  const readings: CoresReading[] = [1, 2].map((workers) => ({ workers, cached: [], rendered: [] }));
  const shells = await Promise.all(
    readings.map(({ workers }) => site.startShell({ env: { WORKERS: String(workers) } })),
  );
  for (const { stop } of shells) cleanup.add(stop);
  const [{ path }] = measuredPages;
  const putLoadOn = (url: string, neverKept: boolean, duration: number) =>
    loadPages({ url, paths: [path], neverKept, connections: 10, encoding: 'br', duration });
  for (let round = 0; round <= Math.min(5, rounds); round++) {
    for (const [index, { cached, rendered }] of readings.entries()) {
      const url = shells[index]?.url ?? '';
      const found = [await putLoadOn(url, false, seconds), await putLoadOn(url, true, seconds)] as const;
      if (round === 0) continue;
      cached.push(found[0]);
      rendered.push(found[1]);
    }
  }
  return readings;
}

/** Throughput ÷ cores; the load itself takes a core of the same machine. */
export function coresTable(readings: readonly CoresReading[]): string {
  if (readings.length === 0) return 'Throughput ÷ cores: not measured, the shell knows no setting WORKERS.';
  const perCore = (sample: readonly number[], workers: number) => {
    const { median } = spread(sample);
    return [median.toFixed(0), (median / workers).toFixed(0)];
  };
  return markdownTable(
    [`workers (of ${cpus().length} cores)`, 'cached, 1/s', '÷ workers', 'rendered, 1/s', '÷ workers'],
    readings.map(({ workers, cached, rendered }) => [
      String(workers),
      ...perCore(cached, workers),
      ...perCore(rendered, workers),
    ]),
  );
}
