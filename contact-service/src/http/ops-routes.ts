import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reasonOf, within } from '../failures/failures';
import type { Outbox } from '../outbox/outbox';
import type { Mail } from '../request/mails';
import type { Metrics } from './metrics';
import type { Server } from './server';

// Asked every few seconds: not worth a log line.
const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;

/** An outbox that hangs must not make whoever asks hang: milliseconds. */
const patience = 2000;

const asksOutbox = { ...hidden, errorHandler: answerUnready };

/** Addresses for whoever runs the service: alive, ready, figures, and the description of the interface. */
export function opsRoutes(
  server: Server,
  outbox: Pick<Outbox<Mail>, 'ping' | 'stats'>,
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

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** With a token, whoever shows it; without one, only this machine, and nothing that a proxy hands on. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return same(headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  return forwarded === undefined && loopback.has(socket.remoteAddress ?? '');
}

/** Compares in constant time, whatever the lengths. */
function same(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
}
