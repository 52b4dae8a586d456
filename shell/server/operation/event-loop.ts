import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** Milliseconds between two looks; every measured delay has them in it. */
const resolution = 20;

const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);

/** The figures are since the last reading; of several processes the latest loop counts. */
export function addEventLoopDelay(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  new Gauge({
    name: 'shell_event_loop_delay_seconds',
    help: 'How late the event loop was since the last look: half of the time, one time in a hundred, at most',
    labelNames: ['quantile'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set({ quantile: '0.5' }, seconds(delay.percentile(50)));
      this.set({ quantile: '0.99' }, seconds(delay.percentile(99)));
      this.set({ quantile: '1' }, seconds(delay.max));
      delay.reset();
    },
  });
}
