import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from './server';
import type { Outbox } from '../outbox/outbox';
import { reasonOf } from '../failures/failures';
import { within } from '../failures/within';
import type { Metrics } from './metrics';
import { mayReadMetrics } from './metrics-access';

// Asked every few seconds: not worth a log line.
const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;

/** An outbox that hangs must not make whoever asks hang: milliseconds. */
const patience = 2000;

const asksOutbox = { ...hidden, errorHandler: answerUnready };

/** Addresses for whoever runs the service: alive, ready, figures, and the description of the interface. */
export function opsRoutes(
  server: Server,
  outbox: Pick<Outbox, 'ping' | 'stats'>,
  metrics: Metrics,
  token: string | null,
) {
  server.get('/healthz', hidden, async () => ({ status: 'ok' }));

  server.get('/readyz', asksOutbox, async () => {
    await within(patience, outbox.ping());
    return { status: 'ready' };
  });

  server.get('/metrics', asksOutbox, async (request: FastifyRequest, reply) => {
    if (!mayReadMetrics(request, token)) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await within(patience, metrics.read(outbox)));
  });

  server.get('/openapi.json', hidden, async () => server.swagger());
}

function answerUnready(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ reason: reasonOf(error) }, 'not ready: the outbox does not answer');
  reply.code(503).send({ status: 'outbox unreachable' });
}
