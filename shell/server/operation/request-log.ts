import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { logFormat, requestIdHeader, requestIds, requestLabel } from '@campus/settings/log';
import type { Metrics } from './metrics';

const logger = {
  ...logFormat('shell'),
  // Fastify's own serializer would log the visitor's address.
  serializers: { req: ({ method }: FastifyRequest) => ({ method }) },
};

/** Only failed requests are logged: the proxy logs all, and a visitor who leaves is no fault. */
class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: requestLabel });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (error) super.requestCompleted(error, request, reply);
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply);
  }
}

/** Behind a trusted proxy requests keep the id that it has given them. */
export const requestLogging = (isBehindProxy: boolean) => ({
  logger,
  logController: new RequestLog(),
  genReqId: requestIds(isBehindProxy),
});

/** Accepted posts and failures carry the request's id, as somebody may ask about them. */
export function watchRequests(
  app: FastifyInstance,
  { observeRequest }: Pick<Metrics, 'observeRequest'>,
): void {
  app.addHook('onSend', async ({ method, id }, reply) => {
    const isTaken = method === 'POST' && reply.statusCode < 300;
    if (isTaken || reply.statusCode >= 500) reply.header(requestIdHeader, id);
  });
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    observeRequest(routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
}
