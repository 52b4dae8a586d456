import type { FastifyInstance } from 'fastify';
import { isOperator } from '@campus/settings/operators';
import { openReleases } from '@campus/releases';
import type { Config } from './config';
import { findAbandonedRelease } from './shell-release';
import type { Metrics } from './metrics';
import { isReachable, renderSiteMetrics, type Sources } from './site-metrics';

interface Options extends Sources {
  config: Sources['config'] & Pick<Config, 'metricsToken'>;
  metrics: Pick<Metrics, 'text' | 'contentType'>;
  apiCache: { readonly size: number };
}

/** Operators read these every few seconds, also at their limit of requests. */
const config = { rateLimit: false } as const;

/** For operators on this machine, else a 404. `METRICS_TOKEN` alone opens the figures, if set. */
export async function addOperatorRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { metrics } = options;
  const token = options.config.metricsToken ?? null;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  app.get('/readyz', { config }, async (request, reply) => {
    if (!isOperator(request.raw, null)) return reply.callNotFound();
    const report = await readReadiness(options);
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });

  app.get('/metrics', { config }, async (request, reply) => {
    if (!isOperator(request.raw, token)) return reply.callNotFound();
    const [counted, now] = await Promise.all([metrics.text(), renderSiteMetrics(options)]);
    return reply.type(metrics.contentType).send(`${counted}${now}`);
  });
}

/** The site is ready when its releases are active, and there are courses to show. */
async function readReadiness({ config, remotes, apiCache }: Options) {
  const isUp = await isReachable(`${config.pocketbaseUrl}/api/health`);
  const stateWhenDown = apiCache.size > 0 ? 'kept' : 'down';
  const backEnd = isUp ? 'answers' : stateWhenDown;
  const missing = remotes.listMissingRemotes();
  const isMissing = missing.length > 0 || remotes.getActiveReleases().size === 0;
  return {
    status: !isMissing && backEnd !== 'down' ? 'ready' : 'not ready',
    releases: isMissing ? `missing: ${missing.join(', ') || 'nothing is published'}` : 'taken up',
    backEnd,
  };
}

export const healthPath = '/healthz';

export function addHealth(
  app: FastifyInstance,
  { remotesDir, dataDir, shellVersion }: Pick<Config, 'remotesDir' | 'dataDir' | 'shellVersion'>,
): void {
  const releases = openReleases(remotesDir);
  app.get(healthPath, { config }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return reply.send({
      status: 'ok',
      release: shellVersion,
      givenUp: await findAbandonedRelease(releases, dataDir),
    });
  });
}
