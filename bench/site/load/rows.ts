import { judge, type Row } from '../../report/row';
import { ratios, spread } from '../../report/statistics';
import { measuredPages } from '../pages';
import type { ServerFigures } from './figures';
import type { HeapReadings } from './heap';

/** The web server under load against its targets. */
export function serverRows({ throughput, cpu, redeploys, requests }: ServerFigures): Row[] {
  const perPage = measuredPages.flatMap(({ name }) => {
    const { cached, rendered, memory } = throughput[name];
    return [
      judge('throughput, cached ÷ rendered', name, { least: 20 }, ratios(cached, rendered), 1),
      judge('throughput, cached ÷ route from memory', name, { least: 0.7 }, ratios(cached, memory)),
      judge('CPU of a rendered page, ms', name, { most: 4 }, cpu[name]),
    ];
  });
  return [...perPage, heapRow('redeploys', redeploys), heapRow('requests', requests)];
}

/** Flat: the last quarter of the readings is at most 5 % above the first one. */
function heapRow(what: string, { steps, perStep, readings }: HeapReadings): Row {
  const count = (steps * perStep).toLocaleString('en');
  const quarter = Math.max(1, Math.ceil(readings.length / 4));
  const first = spread(readings.slice(0, quarter)).median;
  const growth = readings.slice(-quarter).map((reading) => (100 * (reading - first)) / first);
  return judge(`heap growth over ${count} ${what}, %`, 'server', { most: 5 }, growth, 1);
}
