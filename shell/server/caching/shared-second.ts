import type { FastifyReply } from 'fastify';
import { type CachedBody, revalidated } from './cached-body';

/**
 * Lets nginx give a whole answer to everybody until the clock's second ends (decision 106); it must be the same for all visitors. The
 * header is nginx's own and goes no further.
 */
export function shareForASecond(reply: FastifyReply, { status, headers }: CachedBody): void {
  if (status !== 200 || headers['Cache-Control'] !== revalidated) return;
  reply.header('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`);
}
