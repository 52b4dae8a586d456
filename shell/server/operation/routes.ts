import type { FastifyInstance } from 'fastify';
import { isOperator } from 'settings/operators';
import type { Config } from '../config/config';
import type { Metrics } from './metrics';
import { figuresOfNow, type Sources } from './now';
import { type Parts, readiness } from './ready';

interface Options extends Sources, Parts {
  config: Sources['config'] & Pick<Config, 'metricsToken'>;
  metrics: Pick<Metrics, 'text' | 'contentType'>;
}

/** Both are asked every few seconds, also by a client that has used up its share. */
const config = { rateLimit: false };

/** Operators on this machine, through no proxy, get these; others get a 404. `METRICS_TOKEN` opens the figures, and then only it does. */
export async function ops(app: FastifyInstance, options: Options): Promise<void> {
  const { metrics } = options;
  const token = options.config.metricsToken ?? null;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  app.get('/readyz', { config }, async (request, reply) => {
    if (!isOperator(request.raw, null)) return reply.callNotFound();
    const found = await readiness(options);
    return reply.code(found.status === 'ready' ? 200 : 503).send(found);
  });

  app.get('/metrics', { config }, async (request, reply) => {
    if (!isOperator(request.raw, token)) return reply.callNotFound();
    const [counted, now] = await Promise.all([metrics.text(), figuresOfNow(options)]);
    return reply.type(metrics.contentType).send(`${counted}${now}`);
  });
}
