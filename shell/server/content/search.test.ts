import { openIndex } from '@campus/shared-ui/search';
import { stubServices } from '../testing/services';
import { testedRoutes } from '../testing/tested-routes';
import { createSearch, search } from './search';

const course = (id: string, title: string, description = '') => ({ id, title, description, active: true });

let searchContent: ReturnType<typeof createSearch>['searchContent'];
const site = testedRoutes((app, services) => {
  const made = createSearch(services);
  searchContent = made.searchContent;
  return app.register(search, { searchIndex: made.searchIndex, workBudget: services.workBudget });
});
const get = (headers = {}) => site.get('/recherche.json', headers);
/** Answers both lists alike: a course has no words of a synonym, a synonym no title. */
const serve = (...items: object[]) => site.upstream.json(200, { items });

it('is sent for browsers to search in, and once only; it answers the server, too', async () => {
  serve(course('bureautique', 'Pack', '<ul><li>Excel, calculer</li></ul>'), course('python', 'Python'));
  const { statusCode, headers, payload } = await get();
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect((await openIndex(JSON.parse(payload))).search('excel').ids).toEqual(['bureautique']);
  expect((await get({ 'if-none-match': headers.etag })).statusCode).toBe(304);
  const { ids, show } = await searchContent('excel');
  expect(ids.map(show)).toEqual([{ id: 'bureautique', line: ['', 'Excel', ', calculer'] }]);
});

it('is another one once an editor has changed a course, the same where nothing has', async () => {
  serve(course('python', 'Python'));
  const first = (await get()).headers.etag;
  site.services.outdate();
  expect((await get()).headers.etag).toBe(first);
  serve(course('python', 'Python avancé'));
  site.services.outdate();
  expect((await get()).headers.etag).not.toBe(first);
  expect((await searchContent('avancé')).ids).toEqual(['python']);
});

it('while PocketBase is down the index stays, or is of the shipped courses', async () => {
  serve(course('python', 'Python'));
  const { payload } = await get();
  await site.upstream.close();
  site.services.outdate();
  expect((await get()).payload).toBe(payload);

  const backend = { ...site.services.backend, fallback: async () => [course('livré', 'Livré') as never] };
  const { pageCache } = stubServices();
  const alone = createSearch({ ...site.services, backend, pageCache });
  const { headers } = await alone.searchIndex(() => undefined);
  expect(headers['Cache-Control']).toBe('no-store');
  expect((await alone.searchContent('livré')).ids).toEqual(['livré']);
});

it('goes on without the editors’ words where only they cannot be had', async () => {
  site.upstream.answer = (request, response) => {
    const isCourses = request.url?.includes('/formation/');
    response.writeHead(isCourses ? 200 : 500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isCourses ? { items: [course('python', 'Python')] } : {}));
  };
  const { statusCode, headers } = await get();
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await searchContent('python')).ids).toEqual(['python']);
});

it('is not waited for by a page where PocketBase is slow', async () => {
  site.upstream.answer = () => undefined;
  const began = performance.now();
  await expect(searchContent('python')).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(performance.now() - began).toBeGreaterThan(1900);
  // Who waits for the index itself gets it.
  await site.upstream.close();
  expect((await get()).statusCode).toBe(200);
});

it('is a 503 where no course can be read at all', async () => {
  await site.upstream.close();
  site.services.backend.fallback = () => Promise.reject(new Error('no file'));
  expect((await get()).statusCode).toBe(503);
});
