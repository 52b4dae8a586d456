import { Worker } from 'node:worker_threads';
import type { School } from 'shared-ui';

/** Milliseconds a new bundle may take to render each of its pages once. */
const timeLimit = 15_000;

export interface TrialRequest {
  remotesDir: string;
  clientDir: string;
  pocketbaseUrl: string;
  school: School;
  name: string;
  version: string;
}

/**
 * Renders the pages of a new bundle in a thread of its own before visitors meet it: a component that loops
 * for ever would stop the whole server otherwise. Rejects with what is wrong.
 */
export async function trial(request: TrialRequest): Promise<void> {
  const worker = new Worker(new URL('./trial-worker.mjs', import.meta.url), { workerData: request });
  try {
    const problem = await new Promise<string>((resolve, reject) => {
      const late = `its pages were not rendered within ${timeLimit / 1000} s`;
      setTimeout(resolve, timeLimit, late).unref();
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => resolve('its trial ended early'));
    });
    if (problem) throw new Error(problem);
  } finally {
    await worker.terminate();
  }
}
