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
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`its pages were not rendered within ${timeLimit / 1000} s`)),
        timeLimit,
      );
      worker.once('message', (problem: string) => (problem ? reject(new Error(problem)) : resolve()));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('its trial ended early')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
