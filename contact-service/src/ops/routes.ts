import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOperator } from 'settings/operators';
import type { Subscriptions } from '../alerts/subscriptions';
import { reasonOf, within } from '../failures/failures';
import type { Outbox } from '../outbox/outbox';
import type { Mail } from '../request/mails';
import type { Metrics } from './metrics';
import { expectRoom } from './room';

// These are asked every few seconds, which is not worth a log line.
const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;

/** An outbox that hangs must not make whoever asks hang: milliseconds. */
const patience = 2000;

const asksOutbox = { ...hidden, errorHandler: answerUnready };

interface OpsParts {
  outbox: Pick<Outbox<Mail>, 'ping' | 'stats'>;
  subscriptions: Pick<Subscriptions, 'stats'>;
  metrics: Metrics;
  freeBytes: () => Promise<number>;
}

export function opsRoutes(
  server: FastifyInstance,
  { outbox, subscriptions, metrics, freeBytes }: OpsParts,
  token: string | null,
) {
  server.get('/healthz', hidden, async () => ({ status: 'ok' }));

  server.get('/readyz', asksOutbox, async () => {
    await within(patience, Promise.all([outbox.ping(), expectRoom(freeBytes())]));
    return { status: 'ready' };
  });

  server.get('/metrics', asksOutbox, async (request, reply) => {
    if (!isOperator(request.raw, token)) return reply.callNotFound();
    const text = metrics.read(outbox, subscriptions, freeBytes());
    return reply.type(metrics.contentType).send(await within(patience, text));
  });

  server.get('/openapi.json', hidden, async () => server.swagger());
}

function answerUnready(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ reason: reasonOf(error) }, 'not ready: nothing can be kept in the outbox');
  reply.code(503).send({ status: 'outbox unreachable' });
}
