import type { FastifyRequest } from 'fastify';
import type { Server } from '../http/server';
import type { Outbox } from '../outbox/outbox';
import { reasonOf } from '../reason';
import type { Metrics } from './metrics';
import { mayReadMetrics } from './metrics-access';

// Asked every few seconds: not worth a log line.
const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;

/** Addresses for whoever runs the service: alive, ready, figures, and the description of the interface. */
export function opsRoutes(
  server: Server,
  outbox: Pick<Outbox, 'stats'>,
  metrics: Metrics,
  token: string | null,
) {
  server.get('/healthz', hidden, async () => ({ status: 'ok' }));

  server.get('/readyz', hidden, async (request, reply) => {
    const ready = await outbox.stats().then(
      () => true,
      (error) => {
        request.log.error({ reason: reasonOf(error) }, 'not ready: the outbox does not answer');
        return false;
      },
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'outbox unreachable' });
  });

  server.get('/metrics', hidden, async (request: FastifyRequest, reply) => {
    if (!mayReadMetrics(request, token)) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.read(outbox));
  });

  server.get('/openapi.json', hidden, async () => server.swagger());
}
