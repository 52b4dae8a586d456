import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Siblings } from '../workers/siblings';

export const healthPath = '/healthz';

/** Milliseconds that the event loop may be late, on the mean of a second, until the process counts as busy. */
const busy = 500;

/**
 * `GET /healthz` answers as long as the event loop turns: never limited, kept nowhere; 503 while one of several workers
 * does not answer. How late the loop is
 * decides how much is rendered at a time (`isUnderPressure`); what is kept is sent all the same.
 */
export async function addHealth(app: FastifyInstance, siblings: Siblings): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: busy, pressureHandler: () => undefined });
  app.get(healthPath, { config: { rateLimit: false } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const { workers, answering, ...release } = await siblings.health();
    if (answering === workers) return reply.send({ status: 'ok', ...release });
    return reply.code(503).send({ status: 'degraded', workers, answering, ...release });
  });
}
