import type { FastifyInstance } from 'fastify';
import { purge } from './content/cache/purge';
import type { Config } from './operation/config';
import { records } from './content/records';
import { offline } from './pages/offline/offline';
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
import { addOperatorRoutes } from './operation/routes';
import { pages } from './pages/pages';
import { search } from './content/search';
import { createServices } from './services';

export async function createApp(config: Config): Promise<FastifyInstance> {
  const app = createServer(config);
  const services = await createServices(app, config);
  const { apiCache, backend, entrypoints, metrics, pageCache, readPurgeToken, remotes, workBudget } =
    services;
  const { drawing, drawProgramme, pdfs, pictures, previews, searchIndex } = services;
  const { clientDir, contactUrl, filesDir, pocketbaseUrl, remotesDir, school } = config;
  const { getReleaseSet } = remotes;
  const schoolSource = { school, currentSchool: services.currentSchool };
  const caching = { backend, pageCache, workBudget };
  const frame = { ...schoolSource, entrypoints, getReleaseSet };
  const forms = { ...frame, backend, contactUrl, workBudget };
  const isBehindProxy = config.trustedProxies.length > 0;

  await guard(app, { config, clientOf: services.clientOf, entrypoints, metrics });
  await app.register(addOperatorRoutes, { config, metrics, apiCache, remotes });
  app.addHook('onRequest', previews.onRequest);
  await app.register(staticFiles, { ...schoolSource, clientDir, filesDir, remotesDir, remotes, entrypoints });
  const { fetch, queries } = services;
  await app.register(records, { pocketbaseUrl, apiCache, workBudget, isBehindProxy, fetch, queries });
  await app.register(uploads, { pocketbaseUrl, pictures, pdfs, workBudget });
  await app.register(openData, { ...schoolSource, ...caching });
  await app.register(schoolDocuments, { ...schoolSource, ...caching, clientDir, pdfs, drawing });
  await app.register(offline, { ...frame, ...caching });
  await app.register(search, { searchIndex, workBudget });
  await app.register(share, { backend, pictures, workBudget, clientDir });
  await app.register(courseFormats, { ...schoolSource, ...caching, drawProgramme });
  await app.register(contact, { ...forms, readPurgeToken });
  await app.register(alerts, forms);
  await app.register(purge, { pageCache, apiCache, readPurgeToken });
  await app.register(discovery, { ...schoolSource, ...caching, getReleaseSet });
  await app.register(pages, {
    ...schoolSource,
    ...caching,
    entrypoints,
    metrics,
    renderQueue: services.renderQueue,
    selectReleases: previews.selectReleases,
    isBehindProxy,
    isDevelopment: config.environment === 'development',
  });
  return app;
}
