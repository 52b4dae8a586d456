import Fastify, { type FastifyInstance } from 'fastify';
import { type ClientOf, limitClients } from '@campus/settings/client-limits';
import type { Config } from './operation/config';
import { maxBodyBytes, maxHeaderBytes, maxConnections, requestTimeouts } from './operation/limits';
import type { Entrypoints } from './composition/entrypoints';
import type { Metrics } from './operation/metrics';
import { requestLogging, watchRequests } from './operation/request-log';
import { addHealth } from './operation/routes';
import { answerErrors } from './pages/errors';
import { formType } from './pages/forms/forward';
import { toUtf8 } from './web/request-url';
import { addSecurityHeaders } from './pages/security-headers';
import { validateRequests } from './web/validate-request';

export function createServer(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  timeouts = requestTimeouts,
): FastifyInstance {
  const app = Fastify({
    ...requestLogging(trustedProxies.length > 0),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    // PocketBase's names of files are longer than the usual limit.
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => toUtf8(url),
    bodyLimit: maxBodyBytes,
    requestTimeout: timeouts.requestMs,
    handlerTimeout: timeouts.answerMs,
    connectionTimeout: timeouts.idleMs,
    http: {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: timeouts.headersMs,
      // Without this Node.js notices a slow body only after 30 s.
      connectionsCheckingInterval: Math.min(1000, timeouts.headersMs / 2),
    },
  });
  app.server.maxConnections = maxConnections;
  return app;
}

interface GuardOptions {
  config: Config;
  clientOf: ClientOf;
  entrypoints: Entrypoints;
  metrics: Pick<Metrics, 'observeRequest'>;
}

/** The routes come after this. */
export async function guard(
  app: FastifyInstance,
  { config, clientOf, entrypoints, metrics }: GuardOptions,
): Promise<void> {
  await addSecurityHeaders(app, config);
  // A form is parsed at every address: the timing must not tell addresses with a form from others.
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  watchRequests(app, metrics);
  validateRequests(app);
  limitClients(app, config.requestsPerMinute, clientOf);
  addHealth(app, config);
  answerErrors(app, entrypoints);
}
