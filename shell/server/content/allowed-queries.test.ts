import fc from 'fast-check';
import * as ui from '@campus/shared-ui';
import { readSearchSources } from '@campus/shared-ui/search';
import * as serverUi from '@campus/shared-ui/server-lists';
import { wholeText } from '@campus/testing/outside-text';
import { listRules } from '../../../mf-formation/src/estimate/rules';
import { routes } from '../../isomorphic/testing/routes';
import { sitemap } from '../pages/discovery';
import { allowedQuery } from './allowed-queries';

const ask = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://pocketbase.test');
  return allowedQuery(pathname, searchParams);
};
const { signal } = new AbortController();
const backend = ui.createBackend({ url: 'http://pocketbase.test', fallback: async () => [] });

/** Every query function of pages, in each form; `full` lists have a second page. */
const queries: Record<string, () => Promise<unknown>> = {
  listSlides: () => ui.listSlides(backend, signal),
  listCategories: () => ui.listCategories(backend, signal),
  'listCategories by title': () => ui.listCategories(backend, signal, { sort: 'title' }),
  listCourses: () => ui.listCourses(backend, signal),
  listTopCourses: () => ui.listTopCourses(backend, signal),
  listNewestCourses: () => ui.listNewestCourses(backend, signal, 6),
  listWholeCourses: () => serverUi.listWholeCourses(backend, signal),
  'the rules of funding': () => listRules(backend, signal),
  listCourseSummaries: () => ui.listCourseSummaries(backend, signal),
  getCourse: () => ui.getCourse(backend, 'python', signal),
  listTexts: () => ui.listTexts(backend, signal, 'confidentialite'),
  listPartners: () => ui.listPartners(backend, signal),
  listDocuments: () => serverUi.listDocuments(backend, signal),
  'the search': () => readSearchSources(backend, signal),
  'the sitemap': () => sitemap('http://campus.example', routes, backend),
};

/** What a query asks of a PocketBase whose lists go on for this many full pages. */
async function requestedPaths(query: () => Promise<unknown>, fullPages: number): Promise<string[]> {
  const addresses: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    addresses.push(String(input));
    const { searchParams } = new URL(String(input));
    const perPage = Number(searchParams.get('perPage'));
    const length = Number(searchParams.get('page')) > fullPages ? 1 : perPage;
    const items = Array.from({ length }, (_, index) => ({ id: `x-${index}`, created: '' }));
    return Response.json({ id: 'python', perPage, items });
  });
  await query();
  return addresses;
}

describe('what the site asks', () => {
  it.each(Object.entries(queries))('passes, as it stands: %s', async (_name, query) => {
    const addresses = await requestedPaths(query, 19);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      const { pathname, searchParams } = new URL(address);
      const question = allowedQuery(pathname, searchParams);
      expect(question).toEqual({ path: expect.any(String), isList: !pathname.endsWith('/python') });
      const { path } = question as { path: string };
      expect(path).toBe(address.replace('http://pocketbase.test', ''));
    }
  });

  it('has each of its queries tried in this suite', () => {
    const functions = Object.keys({ ...ui, ...serverUi }).filter((name) => /^(list|get)[A-Z]\w*$/.test(name));
    const tried = new Set(Object.keys(queries).map((name) => name.split(/\W/)[0]));
    expect(functions.filter((name) => name !== 'listParameters' && !tried.has(name))).toEqual([]);
  });

  it('is 20 pages of a list at most', async () => {
    const addresses = await requestedPaths(() => ui.listCourses(backend, signal), 20);
    expect(addresses.map((address) => 'path' in ask(address))).toEqual([...Array(20).fill(true), false]);
  });
});

const slides = '/api/collections/carrousel/records?page=1&perPage=500&skipTotal=1&sort=ordre';
const { expand } = ui.siteRecords.course;
const course = `/api/collections/formation/records/python?${new URLSearchParams({ expand })}`;

it.each([
  '/api/collections/carrousel/records',
  slides.replace('page=1', 'page=0'),
  slides.replace('page=1', 'page=21'),
  slides.replace('page=1', 'page=01'),
  slides.replace('perPage=500', 'perPage=499'),
  slides.replace('sort=ordre', 'sort=%40random'),
  slides.replace('carrousel', 'categorie'),
  `${slides}&page=2`,
  `${slides}&expand=formation_via_category.options.formation_via_options`,
  `${slides}&filter=title~%22a%22`,
  `${slides}&fields=*`,
  '/api/collections/formation/records/python',
  `${course}.formation_via_options`,
  `${course}&fields=id`,
])('refuses any other query: %s', (address) => expect(ask(address)).toEqual({ refusal: 400 }));

it.each([
  slides.replace('carrousel', 'users'),
  slides.replace('carrousel', 'constructor'),
  course.replace('formation', 'categorie'),
  course.replace('python', 'a'.repeat(101)),
  course.replace('python', '..%2F..%2Fsettings'),
  course.replace('python', ''),
  course.replace('python', 'python/'),
  course.replace('/api/', '/apix/'),
])('knows no such place: %s', (address) => expect(ask(address)).toEqual({ refusal: 404 }));

it('passes what a live release asks, word for word, and no record of it', () => {
  const own = { collection: 'agenda', perPage: 50, pages: 2, sort: 'day', filter: 'active = true' };
  const pageQuery = (page: number, more = '') => {
    const query = `page=${page}&perPage=50&skipTotal=1&sort=day&filter=active+%3D+true${more}`;
    return allowedQuery('/api/collections/agenda/records', new URLSearchParams(query), [own]);
  };
  const path = expect.stringMatching(/agenda\/records\?page=2/);
  expect(pageQuery(2)).toMatchObject({ isList: true, path });
  for (const page of [0, 3, 1.5, Number.NaN]) expect(pageQuery(page)).toEqual({ refusal: 400 });
  expect(pageQuery(1, '&expand=place')).toEqual({ refusal: 400 });
  const one = allowedQuery('/api/collections/agenda/records/a', new URLSearchParams(), [own]);
  expect(one).toEqual({ refusal: 404 });
  expect(ask('/api/collections/agenda/records?page=1')).toEqual({ refusal: 404 });
});

const known = 'page perPage sort filter expand fields skipTotal ordre 500 1'.split(' ');
const words = fc.oneof(wholeText(300), fc.constantFrom(...known));
const parts = fc.oneof(words, fc.constantFrom('api', 'collections', 'carrousel', 'formation', 'records', ''));
const shape =
  /^\/api\/collections\/(carrousel|categorie|document|ecole|formation|partenaire|regle_financement|synonyme|texte)\/records(\/[a-z0-9-]{1,100})?\?[\w%.+&=-]+$/;

it('any input becomes a known query or a refusal, never an error', () => {
  const paths = fc.array(parts, { maxLength: 12 }).map((list) => `/${list.join('/')}`);
  fc.assert(
    fc.property(paths, fc.array(fc.tuple(words, words), { maxLength: 12 }), (pathname, pairs) => {
      const question = allowedQuery(pathname, new URLSearchParams(pairs));
      if ('refusal' in question) expect([400, 404]).toContain(question.refusal);
      else expect(question.path).toMatch(shape);
    }),
  );
});
