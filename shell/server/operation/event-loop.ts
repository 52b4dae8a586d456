import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { maxEventLoopDelayMs } from './limits';

/** Tells whether the event loop was late, in the mean of the last second. Ends with `app`. */
export function watchEventLoop(app: FastifyInstance): () => boolean {
  const delays = monitorEventLoopDelay();
  delays.enable();
  let isLate = false;
  const timer = setInterval(() => {
    // A loop that stood still for the whole second has no mean.
    isLate = !(delays.mean / 1e6 <= maxEventLoopDelayMs);
    delays.reset();
  }, 1000).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  return () => isLate;
}
