import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from './answers/errors';
import { addSecurityHeaders } from './answers/security-headers';
import { recordFiles } from './backend/record-files';
import { records } from './backend/records';
import type { Config } from './config';
import { contact } from './contact/routes';
import { discovery } from './discovery/routes';
import { files } from './files';
import { pages } from './pages';
import { purge } from './purge/route';
import { createServices } from './services';
import { share } from './share/routes';

/** The site's web server: the shell's files, the published remotes, the back ends and the pages. */
export async function createApp(config: Config): Promise<FastifyInstance> {
  const { trustedProxies } = config;
  const app = Fastify({
    logger: { level: 'warn' },
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    // The names of PocketBase's files are longer than the usual limit.
    routerOptions: { maxParamLength: 300 },
    // An address that is no text in UTF-8 is one that no route knows, like any other.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : encodeURI(url)),
  });
  const services = await createServices(config, app.log);
  app.addHook('onClose', async () => services.remotes.close());
  answerErrors(app, services.entrypoints);
  await addSecurityHeaders(app, config);
  for (const part of [files, records, recordFiles, share, contact, purge, discovery, pages]) {
    await app.register(part, services);
  }
  return app;
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}
