import type { FastifyInstance } from 'fastify';
import { recordFiles } from './uploads/routes';
import { records } from './backend/records';
import type { Config } from './config';
import { contact } from './contact/routes';
import { discovery } from './discovery/routes';
import { files } from './static-files';
import { pages } from './pages';
import { purge } from './caching/purge';
import { createServer, guard } from './server';
import { createServices } from './services';
import { share } from './share/routes';

/** The site's web server: the shell's files, the published remotes, the back ends and the pages. */
export async function createApp(config: Config): Promise<FastifyInstance> {
  const app = createServer(config);
  const services = await createServices(config, app.log, () => app.isUnderPressure());
  app.addHook('onClose', async () => services.remotes.close());
  await guard(app, services);
  for (const part of [files, records, recordFiles, share, contact, purge, discovery, pages]) {
    await app.register(part, services);
  }
  return app;
}
