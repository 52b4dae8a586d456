import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Question } from './messages';
import { createPlace, type Place } from './place';
import type { Figures } from './sum';

/**
 * Milliseconds until an order is not waited for any more, though a worker has not carried it out (it does as soon as it turns
 * again): PocketBase's hook waits for a second for a purge.
 */
const limits = { outdate: 800, refresh: 20_000 };

interface Options {
  /** The program of the workers: the server of one release. */
  program: string;
  count: number;
  /** Milliseconds that a worker must live before visitors meet it. */
  probation?: number;
  /** Answers what the one in a place asks. */
  answer: (question: Question, asking: Place) => Promise<Answer>;
  /** Told what a worker had counted that has ended. */
  onEnd: (figures: Figures) => void;
  log: (line: string) => void;
}

export type Crew = ReturnType<typeof createCrew>;

/** The workers that answer, and the release that they run; none where it is a build that was not published. */
export interface Running {
  version?: string;
  crew: Crew;
}

/** So many workers of one release behind the port of the site. */
export function createCrew({ program, count, probation = 0, answer, onEnd, log }: Options) {
  const places: Place[] = [];

  function fork(): Worker {
    // Holds for the next worker only: those of another release are replaced, too.
    cluster.setupPrimary({ exec: program });
    return cluster.fork();
  }

  for (let index = 0; index < count; index++) {
    const place: Place = createPlace({
      fork,
      log,
      onEnd,
      probation,
      answer: (question) => answer(question, place),
    });
    places.push(place);
  }

  /** Has all of them, but the one that asks for it, carry an order out. */
  async function order(what: keyof typeof limits, asking?: Place): Promise<boolean> {
    const others = places.filter((place) => place !== asking);
    const done = await Promise.all(others.map((place) => place.order(what, limits[what])));
    if (done.includes(false)) log(`A worker of the site has not carried out "${what}" in time.`);
    return !done.includes(false);
  }

  /** The first one starts alone: what is wrong is said once, and it alone tidies up. */
  async function open(): Promise<void> {
    const [first, ...others] = places;
    await first?.open();
    await Promise.all(others.map((place) => place.open()));
  }

  const answering = () => places.filter((place) => place.answers()).length;

  return {
    order,
    answering,
    /** What each of them has counted. */
    async figures(): Promise<Figures[]> {
      const all = await Promise.all(places.map((place) => place.figures()));
      return all.filter((one) => one !== undefined);
    },
    /** Resolves when all are up; rejects with what is wrong where they are not within so many milliseconds. */
    async open(limit: number): Promise<void> {
      const late = pause(limit, undefined, { ref: false }).then(() => {
        throw new Error(`no answer within ${limit / 1000} s`);
      });
      await Promise.race([open(), late]);
    },
    /** Ends them in their own time. */
    close: () => Promise.all(places.map((place) => place.close())),
    /** Lets them answer what they are still asked. */
    retire: () => Promise.all(places.map((place) => place.retire())),
  };
}
