import { createRoutes } from '../../isomorphic/routes/routes';
import { routes } from '../../isomorphic/testing/routes';
import { specifiedRoutes } from '@campus/contract';
import { noShippedCourses } from '../content/shipped-courses';
import { testedRoutes } from '../testing/tested-routes';
import { discovery } from './discovery';

let released = routes;
const site = testedRoutes((app, services) =>
  app.register(discovery, { ...services, getReleaseSet: () => ({ routes: released }) }),
);
const { get } = site;
beforeEach(() => {
  released = routes;
  site.services.backend.fallback = async () => [{ id: 'from-the-fallback' } as never];
});

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it('the sitemap names every page of what is live and every active course', async () => {
  const updated = '2026-03-01 10:00:00.000Z';
  const agenda = { path: '/agenda', page: 'AgendaPage', header: 'plain' } as const;
  released = createRoutes({ ...specifiedRoutes, 'mf-agenda': [agenda] });
  site.upstream.json(200, { items: [{ id: 'python', updated }, { id: 'sans-date' }] });
  const { headers, payload } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const pages =
    '/ /about /formations /contact /conditions-g%C3%A9n%C3%A9rales /r%C3%A8glement-int%C3%A9rieur ' +
    '/mentions-l%C3%A9gales /confidentialit%C3%A9 /accessibilit%C3%A9 /%C3%A9coconception /plan-du-site /agenda /formation/python /formation/sans-date';
  const addresses = pages.split(' ').map((path) => `http://campus.example${path}`);
  expect(locations(payload).sort()).toEqual(addresses.sort());
  expect(payload.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(['<lastmod>2026-03-01T10:00:00.000Z</lastmod>']);
  const parameters = new URL(site.upstream.requests[0]?.url ?? '', site.upstream.url).searchParams;
  expect(parameters.get('filter')).toBe('active = true');
});

it('the rules for fetching ahead name no file and no back end', async () => {
  const { headers, payload } = await get('/speculation-rules.json');
  expect(headers['content-type']).toBe('application/speculationrules+json');
  const not = { href_matches: ['/*.*', '/api/*', '/_/*', '/remotes/*'] };
  expect(JSON.parse(payload).prefetch[0].where.and).toContainEqual({ not });
});

it('while PocketBase is down the sitemap stays, or names the shipped courses', async () => {
  site.upstream.json(500, {});
  const { headers, payload } = await get('/sitemap.xml');
  expect(payload).toContain('/formation/from-the-fallback');
  expect(headers['cache-control']).toBe('no-store');
  site.upstream.json(200, { items: [{ id: 'python' }] });
  const before = await get('/sitemap.xml');
  expect(before.payload).toContain('/formation/python');
  await site.upstream.close();
  site.services.outdate();
  expect((await get('/sitemap.xml')).payload).toBe(before.payload);
});

it('without PocketBase and shipped courses the sitemap is a 503', async () => {
  site.upstream.json(500, {});
  site.services.backend.fallback = noShippedCourses;
  expect((await get('/sitemap.xml')).statusCode).toBe(503);
});

it('robots.txt cites the sitemap; the manifest names the school', async () => {
  expect((await get('/robots.txt')).payload).toContain('\nSitemap: http://campus.example/sitemap.xml\n');
  const answer = await get('/site.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json');
  expect(answer.json()).toMatchObject({ name: 'Campus Exemple', lang: 'fr', start_url: '/' });
});
