import cluster from 'node:cluster';
import type { Health, Question } from './messages';
import { createPlace, type Place } from './place';

/**
 * Milliseconds until a purge is answered though a worker has not carried it out (it does as soon as it turns again; the
 * hook waits for a second), and `/composition.json` though a worker is still trying a new version.
 */
const limits = { outdate: 800, refresh: 20_000 };

/** Milliseconds that a stop may take: whoever started the site gives it eight seconds. */
const stopLimit = 7000;

/**
 * Runs so many workers behind one port. The first one starts alone: what is wrong is said once, and it alone tidies up.
 * Resolves when all are up; rejects where the first one does not come up.
 */
export async function runWorkers(count: number, log: (line: string) => void): Promise<void> {
  const places: Place[] = [];
  for (let index = 0; index < count; index++) {
    const place = createPlace({
      fork: () => cluster.fork(),
      log,
      answer: (question) => answer(place, question),
    });
    places.push(place);
  }

  async function answer(asking: Place, question: Question): Promise<Health> {
    if (question !== 'health') {
      const others = places.filter((place) => place !== asking);
      const done = await Promise.all(others.map((place) => place.order(question, limits[question])));
      if (done.includes(false)) log(`A worker of the site has not carried out "${question}" in time.`);
    }
    return { workers: count, answering: places.filter((place) => place.answers()).length };
  }

  async function stop(): Promise<void> {
    const end = setTimeout(() => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
    }, stopLimit);
    await Promise.all(places.map((place) => place.close()));
    clearTimeout(end);
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  const [first, ...others] = places;
  await first?.open();
  await Promise.all(others.map((place) => place.open()));
}
