import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refused } from '../limits/refused';
import type { WorkBudget } from '../limits/work-budget';
import type { Selection } from '../releases/server-releases';
import type { Counts } from './counts';
import { asReport } from './report';

/** Bytes of ten views with long addresses. */
const bodyLimit = 4096;

/** Visitors with a fault that are remembered, and milliseconds for which they are. */
const mostFaulty = 10_000;
const day = 86_400_000;

interface Options {
  counts: Pick<Counts, 'seen'>;
  /** What this visitor gets. */
  select: (request: FastifyRequest) => Pick<Selection, 'routes'>;
  /** Tells visitors apart. */
  visitorOf: (request: FastifyRequest) => string;
  /** Reports of a client. */
  reports: WorkBudget;
}

/** `POST /counts`: a tab tells how the pages of a canary, or of the version beside it, have done. Who tells it is not kept. */
export async function counts(
  app: FastifyInstance,
  { counts, select, visitorOf, reports }: Options,
): Promise<void> {
  const secret = randomBytes(16);
  const faulty = new LRUCache<string, true>({ max: mostFaulty, ttl: day });

  /** What goes wrong for one visitor is told once: a browser that breaks each page is no five faults. */
  function isFirstFault(visitor: string, version: string): boolean {
    const key = createHmac('sha256', secret).update(`${version} ${visitor}`).digest('base64');
    const isFirst = !faulty.has(key);
    faulty.set(key, true);
    return isFirst;
  }

  app.post('/counts', { bodyLimit }, async (request, reply) => {
    const from = request.headers['sec-fetch-site'] ?? 'same-origin';
    if (from !== 'same-origin') throw new Refused(403, 'a report comes from another site');
    reports.spend(request);
    const report = asReport(request.body);
    if (!report) throw new Refused(400, 'it is no report');
    const { routes } = select(request);
    for (const { path, ...seen } of report.views) {
      const route = routes.at(path)?.route;
      if (!route || !Object.hasOwn(report.versions, route.remote)) continue;
      const version = report.versions[route.remote];
      const counted =
        (!seen.error && !seen.failed) || isFirstFault(visitorOf(request), `${route.remote} ${version}`);
      counts.seen(route, version, counted ? seen : { ...seen, error: false, failed: false });
    }
    return reply.header('Cache-Control', 'no-store').code(204).send();
  });
}
