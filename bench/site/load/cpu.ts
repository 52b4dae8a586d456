import { type MeasuredPage, measuredPages } from '../pages';
import { loadPages } from './pages-load';
import type { ProbedShell } from './probed-shell';

/** Pages rendered for one reading. */
const batch = 50;

/** Milliseconds of CPU that the server spends for one rendered page, its records at hand; one per round. */
export async function measureCpu(
  shell: ProbedShell,
  encoding: 'br' | 'identity',
  rounds: number,
): Promise<Record<MeasuredPage['name'], number[]>> {
  const result: Record<MeasuredPage['name'], number[]> = { catalogue: [], course: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const { name, path } of measuredPages) {
      const before = await shell.usage();
      await loadPages({
        url: shell.url,
        paths: [path],
        connections: 1,
        amount: batch,
        encoding,
        neverKept: true,
      });
      const after = await shell.usage();
      if (round > 0) result[name].push((after.cpu - before.cpu - before.collecting) / batch);
    }
  }
  return result;
}
