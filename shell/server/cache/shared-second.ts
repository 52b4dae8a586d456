import type { FastifyReply } from 'fastify';
import { type CachedBody, revalidated } from './cached-body';

/** The answer must be the same for all visitors: nginx gives it to everybody until the clock's second ends (decision 106). */
export function shareForASecond(reply: FastifyReply, { status, headers }: CachedBody): void {
  if (status !== 200 || headers['Cache-Control'] !== revalidated) return;
  reply.header('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`);
}
