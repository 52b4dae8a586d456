import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { openReleases } from 'releases';
import type { Config } from '../config/config';
import { givenUp } from '../releases/shell-release';

export const healthPath = '/healthz';

/** Milliseconds that the event loop may be late, on the mean of a second. */
const busy = 500;

/** A late event loop only lowers how much is rendered at a time (`isUnderPressure`): what is kept is sent all the same. */
export async function addHealth(
  app: FastifyInstance,
  { remotesDir, dataDir, shellVersion }: Pick<Config, 'remotesDir' | 'dataDir' | 'shellVersion'>,
): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: busy, pressureHandler: () => undefined });
  const releases = openReleases(remotesDir);
  app.get(healthPath, { config: { rateLimit: false } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return reply.send({ status: 'ok', release: shellVersion, givenUp: await givenUp(releases, dataDir) });
  });
}
