import type { FastifyInstance } from 'fastify';
import { purge } from './content/cache/purge';
import type { Config } from './operation/config';
import { records } from './content/records';
import { offline } from './pages/offline';
import { staticFiles } from './composition/static-files';
import { uploads } from './content/files/uploads';
import { courseFormats } from './exports/course-formats';
import { discovery } from './pages/discovery';
import { openData } from './exports/open-data';
import { schoolDocuments } from './exports/school-documents';
import { share } from './exports/share';
import { alerts } from './pages/forms/alerts';
import { contact } from './pages/forms/contact';
import { createServer, guard } from './server';
import { ops } from './operation/routes';
import { pages } from './pages/pages';
import { search } from './content/search';
import { createServices } from './services';

export async function createApp(config: Config): Promise<FastifyInstance> {
  const app = createServer(config);
  const services = await createServices(app, config);
  const { previews, remotes } = services;
  const context = {
    ...config,
    ...services,
    config,
    live: remotes.live,
    selectReleases: previews.selectReleases,
    isBehindProxy: config.trustedProxies.length > 0,
    isDevelopment: config.environment === 'development',
  };
  await guard(app, context);
  await app.register(ops, context);
  app.addHook('onRequest', previews.onRequest);
  const rooms: ((app: FastifyInstance, options: typeof context) => Promise<void>)[] = [
    staticFiles,
    records,
    uploads,
    openData,
    schoolDocuments,
    offline,
    search,
    share,
    courseFormats,
    contact,
    alerts,
    purge,
    discovery,
    pages,
  ];
  for (const room of rooms) await app.register(room, context);
  return app;
}
