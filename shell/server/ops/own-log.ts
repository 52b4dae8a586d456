import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { logFormat, requestIds, requestLabel } from 'settings/log';

/** How the site's server logs: all levels from `debug` on, which has what each page took. */
const logger = {
  ...logFormat('shell'),
  level: 'debug',
  // Fastify's own would have the address of the visitor.
  serializers: { req: ({ method }: FastifyRequest) => ({ method }) },
};

/** Of requests only what failed: a line for each one is for the proxy to write, and a visitor who goes away is no fault. */
class OwnLog extends LogController {
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

/** What Fastify is told of the log; behind a proxy that is trusted, requests keep the id that it has given them. */
export const ownLogging = (isBehindProxy: boolean) => ({
  logger,
  logController: new OwnLog(),
  genReqId: requestIds(isBehindProxy),
});
