import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOperator } from '@campus/settings/operators';
import { minFreeBytes, probeTimeoutMs } from '../limits';
import { reasonOf, withTimeout } from '../failures/failures';
import type { Outbox } from '../outbox/outbox';
import type { Mail } from '../request/mails';
import type { Metrics } from './metrics';

// These are asked every few seconds, which is not worth a log line.
const hiddenRoute = { schema: { hide: true }, logLevel: 'warn' } as const;

interface OperationDependencies {
  outbox: Pick<Outbox<Mail>, 'ping' | 'stats'>;
  metrics: Metrics;
  freeBytes: () => Promise<number>;
}

export function operationRoutes(
  server: FastifyInstance,
  { outbox, metrics, freeBytes }: OperationDependencies,
  token: string | null,
) {
  server.get('/healthz', hiddenRoute, async () => ({ status: 'ok' }));

  server.get('/readyz', { ...hiddenRoute, errorHandler: answerUnready }, async (request, reply) => {
    if (!isOperator(request.raw, null)) return reply.callNotFound();
    await withTimeout(probeTimeoutMs, Promise.all([outbox.ping(), assertFreeSpace(freeBytes())]));
    return { status: 'ready' };
  });

  server.get('/metrics', hiddenRoute, async (request, reply) => {
    if (!isOperator(request.raw, token)) return reply.callNotFound();
    const find = <Figure>(figure: Promise<Figure>) =>
      withTimeout(probeTimeoutMs, figure).catch(() => undefined);
    const [outboxStats, free] = await Promise.all([find(outbox.stats()), find(freeBytes())]);
    const text = await metrics.read({ outboxStats, freeBytes: free });
    return reply.type(metrics.contentType).send(text);
  });

  server.get('/openapi.json', hiddenRoute, async () => server.swagger());
}

function answerUnready(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const reason = reasonOf(error);
  request.log.error({ reason }, 'not ready: nothing can be kept in the outbox');
  reply.code(503).send({ status: 'not ready', reason });
}

async function assertFreeSpace(free: Promise<number>): Promise<void> {
  const bytes = await free;
  if (bytes < minFreeBytes) throw new Error(`the disk of DATA_DIR is full: ${bytes} bytes are left`);
}
