import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** A stale value is revalidated after the answer, an outdated one (after an edit) before it. */
type CacheResult = 'fresh' | 'stale' | 'outdated' | 'made';

type Outcome = 'whole' | 'lacking' | 'threw';

export interface Owner {
  remote: string;
  release: string;
}

/** Counts of this process, in Prometheus' terms. Labels have few values, none of a visitor. */
export interface Metrics {
  observeRequest(route: string, status: number, seconds: number): void;
  countCacheRead(name: 'pages' | 'records'): (how: CacheResult) => void;
  observePage(owner: Owner, outcome: Outcome, seconds: number): void;
  countFailure(owner: Owner, what: Exclude<Outcome, 'whole'> | 'part'): void;
  timePocketbase<Arguments extends unknown[], Answer>(
    call: (...values: Arguments) => Promise<Answer>,
  ): (...values: Arguments) => Promise<Answer>;
  contentType: string;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests, cache, pages, failures, pocketbase } = createCounts(registry);

  return {
    observeRequest: (route, status, seconds) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    countCacheRead: (name) => (how) => cache.inc({ cache: name, how }),
    observePage({ remote, release }, outcome, seconds) {
      pages.observe({ remote, outcome }, seconds);
      // A count that begins at one has no rate: each begins at zero with its release's first page.
      for (const what of ['threw', 'lacking', 'part']) failures.inc({ remote, release, what }, 0);
      if (outcome !== 'whole') failures.inc({ remote, release, what: outcome });
    },
    countFailure: ({ remote, release }, what) => failures.inc({ remote, release, what }),
    timePocketbase:
      (call) =>
      async (...values) => {
        const end = pocketbase.startTimer();
        try {
          const answer = await call(...values);
          end({ outcome: 'answered' });
          return answer;
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function createCounts(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: 'shell_request_seconds',
      help: 'Time to answer a request, by route and class of status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    cache: new Counter({
      name: 'shell_cache_asked_total',
      help: 'Questions to a cache, by how it answered: fresh, stale (renewed behind), outdated (after an edit), made',
      labelNames: ['cache', 'how'],
      registers,
    }),
    pages: new Histogram({
      name: 'shell_page_seconds',
      help: 'Time to make a page anew, by its remote and how it came out: whole, lacking, threw',
      labelNames: ['remote', 'outcome'],
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    failures: new Counter({
      name: 'shell_failures_total',
      help: 'Pages that threw or lack something, and parts that failed or are late, by remote and release',
      labelNames: ['remote', 'release', 'what'],
      registers,
    }),
    pocketbase: new Histogram({
      name: 'shell_pocketbase_seconds',
      help: 'Time of PocketBase’s answers, by outcome: answered, failed',
      labelNames: ['outcome'],
      buckets: [0.01, 0.05, 0.2, 1, 5],
      registers,
    }),
  };
}
