import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createSum, type Figures } from './sum';

/** What a worker says that has counted so many. */
async function counted(requests: number): Promise<Figures> {
  const registers = [new Registry()];
  new Counter({ name: 'asked_total', help: 'asked', labelNames: ['how'], registers }).inc(
    { how: 'fresh' },
    requests,
  );
  new Histogram({ name: 'seconds', help: 'time', buckets: [1, 10], registers }).observe(requests);
  new Gauge({ name: 'open', help: 'open now', registers }).set(requests);
  new Gauge({ name: 'late', help: 'the latest', aggregator: 'max', registers }).set(requests);
  // As it comes over the line.
  return JSON.parse(JSON.stringify(await registers[0]?.getMetricsAsJSON()));
}

const values = (text: string) =>
  Object.fromEntries(text.split('\n').flatMap((line) => (/^\w/.test(line) ? [line.split(' ')] : [])));

it('adds up what the workers count, and has of some things the most', async () => {
  const sum = createSum();
  expect(values(await sum.text([await counted(2), await counted(5)]))).toEqual({
    'asked_total{how="fresh"}': '7',
    'seconds_bucket{le="1"}': '0',
    'seconds_bucket{le="10"}': '2',
    'seconds_bucket{le="+Inf"}': '2',
    seconds_sum: '7',
    seconds_count: '2',
    open: '7',
    late: '5',
  });
});

it('never goes back when workers end: their totals stay, what they had open goes', async () => {
  const sum = createSum();
  for (const requests of [2, 3]) sum.ended(await counted(requests));
  expect(values(await sum.text([await counted(10)]))).toMatchObject({
    'asked_total{how="fresh"}': '15',
    seconds_count: '3',
    open: '10',
    late: '10',
  });
  expect(await sum.text([])).toContain('asked_total{how="fresh"} 5');
});
