import Fastify, { type FastifyInstance } from 'fastify';
import { requestLogging } from '../operation/request-log';

/** A server without routes that logs as the site does, to a stream of the test's own. */
export function loggedSite(stream: { write(line: string): void }, options: object = {}): FastifyInstance {
  const own = requestLogging(false);
  return Fastify({ ...own, ...options, logger: { ...own.logger, stream } }) as unknown as FastifyInstance;
}
