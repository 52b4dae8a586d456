import { markdownTable } from '../../report/markdown-table';
import { spread } from '../../report/statistics';
import { measuredPages } from '../pages';
import type { ServerFigures } from './figures';
import type { HeapReadings } from './heap';

/** The medians behind the server's ratios, and the heap from the first reading to the last. */
export function loadTable({ throughput, cpu, compressedCpu, redeploys, requests }: ServerFigures): string {
  const median = (sample: readonly number[], digits: number) => spread(sample).median.toFixed(digits);
  const rows = measuredPages.map(({ name }) => [
    name,
    median(throughput[name].cached, 0),
    median(throughput[name].rendered, 0),
    median(throughput[name].memory, 0),
    median(cpu[name], 2),
    median(compressedCpu[name], 2),
  ]);
  const head = ['', 'cached, 1/s', 'rendered, 1/s', 'memory, 1/s', 'CPU rendered, ms', 'with brotli, ms'];
  return [
    markdownTable(head, rows),
    '',
    `Heap over ${requests.steps * requests.perStep} requests, MB: ${course(requests)}`,
    `Heap over ${redeploys.steps * redeploys.perStep} redeploys, MB: ${course(redeploys)}`,
  ].join('\n');
}

function course({ readings }: HeapReadings): string {
  return readings.map((bytes) => (bytes / 1_000_000).toFixed(1)).join(' ');
}
