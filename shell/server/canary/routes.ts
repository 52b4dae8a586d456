import type { FastifyInstance } from 'fastify';
import { routeAt } from '../../src/routing/route-of';
import { Refused } from '../limits/refused';
import type { WorkBudget } from '../limits/work-budget';
import type { Counts } from './counts';
import { asReport } from './report';

/** Bytes of ten views with long addresses. */
const bodyLimit = 4096;

interface Options {
  counts: Counts;
  /** Reports of a client. */
  reports: WorkBudget;
}

/** `POST /counts`: a tab tells how the pages of a canary, or of the version beside it, have done. Who tells it is not kept. */
export async function counts(app: FastifyInstance, { counts, reports }: Options): Promise<void> {
  app.post('/counts', { bodyLimit }, async (request, reply) => {
    const from = request.headers['sec-fetch-site'] ?? 'same-origin';
    if (from !== 'same-origin') throw new Refused(403, 'a report comes from another site');
    reports.spend(request);
    const report = asReport(request.body);
    if (!report) throw new Refused(400, 'it is no report');
    for (const { path, ...seen } of report.views) {
      const route = routeAt(path)?.route;
      if (route && Object.hasOwn(report.versions, route.remote)) {
        counts.seen(route, report.versions[route.remote], seen);
      }
    }
    return reply.header('Cache-Control', 'no-store').code(204).send();
  });
}
