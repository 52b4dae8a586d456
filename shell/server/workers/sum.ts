import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** What a process has counted, to be sent to another one. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

const add = (all: Figures[]) => AggregatorRegistry.aggregate(all);

/**
 * Adds up what the workers count. One that ended stays in the sum with what it said last: a total that went back would be read
 * as a new beginning, and all that the others count as new.
 */
export function createSum() {
  let past: Promise<Figures> = Promise.resolve([]);
  return {
    ended(figures: Figures): void {
      const totals = figures.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
      past = past.then(async (before) => (await add([before, totals]).getMetricsAsJSON()) as Figures);
    },
    /** The text that Prometheus reads. */
    async text(all: Figures[]): Promise<string> {
      return add([await past, ...all]).metrics();
    },
  };
}
