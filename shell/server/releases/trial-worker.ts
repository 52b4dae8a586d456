import { parentPort, workerData } from 'node:worker_threads';
import { createBackend, listCourses, type Site } from 'shared-ui';
import { routeTable } from '../../src/routing/route-table';
import { shippedCoursesReader } from '../backend/shipped-courses';
import { renderPage } from '../rendering/render-page';
import { readBundle } from './read-bundle';
import type { TrialRequest } from './trial';

/** Renders each page of one bundle with real data; returns what is wrong, or an empty string. */
async function tryOut({ name, version, school, ...place }: TrialRequest): Promise<string> {
  const bundle = await readBundle(place.remotesDir, name, version);
  const fallback = shippedCoursesReader(place.clientDir);
  const backend = createBackend({ url: place.pocketbaseUrl, fallback, timeout: 2000 });
  const site: Site = { origin: 'http://localhost', school };
  const { items } = await listCourses(backend, AbortSignal.timeout(4000));

  for (const route of routeTable.filter(({ remote }) => remote === name)) {
    const page = bundle.pages.get(route.page);
    if (!page) return `it has no page ${route.page}`;
    const url = new URL(encodeURI(route.path.replace(':id', items[0]?.id ?? 'aucune')), site.origin);
    const { error } = await renderPage({ url, site, remotes: { page: async () => page }, backend });
    if (error !== undefined) return `${route.page} throws: ${error}`;
  }
  return '';
}

tryOut(workerData as TrialRequest).then(
  (problem) => parentPort?.postMessage(problem),
  (error: Error) => parentPort?.postMessage(error.message),
);
