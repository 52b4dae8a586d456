import fc from 'fast-check';
import * as ui from 'shared-ui';
import { readSearchSources } from 'shared-ui/search';
import * as serverUi from 'shared-ui/server-lists';
import { listRules } from '../../../mf-formation/src/estimate/rules';
import { routes } from '../../src/testing/routes';
import { sitemap } from '../discovery/sitemap';
import { allowedQuery } from './allowed-queries';

const ask = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://pocketbase.test');
  return allowedQuery(pathname, searchParams);
};
const { signal } = new AbortController();
const backend = ui.createBackend({ url: 'http://pocketbase.test', fallback: async () => [] });

/** Every query function that pages can import, in each of its forms; `full` lists go on to a second page. */
const queries: Record<string, () => Promise<unknown>> = {
  listSlides: () => ui.listSlides(backend, signal),
  listCategories: () => ui.listCategories(backend, signal),
  'listCategories by title': () => ui.listCategories(backend, signal, { sort: 'title' }),
  listCourses: () => ui.listCourses(backend, signal),
  listTopCourses: () => ui.listTopCourses(backend, signal),
  listNewestCourses: () => ui.listNewestCourses(backend, signal, 6),
  listWholeCourses: () => serverUi.listWholeCourses(backend, signal),
  'the rules of funding': () => listRules(backend, signal),
  'listNewestCourses, twelve': () => ui.listNewestCourses(backend, signal, 12),
  listCourseSummaries: () => ui.listCourseSummaries(backend, signal),
  getCourse: () => ui.getCourse(backend, 'python', signal),
  listPartners: () => ui.listPartners(backend, signal),
  listDocuments: () => serverUi.listDocuments(backend, signal),
  'the search': () => readSearchSources(backend, signal),
  'the sitemap': () => sitemap('http://campus.example', routes, backend),
};

/** What a query asks of a PocketBase whose lists go on for this many full pages. */
async function asked(query: () => Promise<unknown>, fullPages: number): Promise<string[]> {
  const addresses: string[] = [];
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    addresses.push(String(input));
    const { searchParams } = new URL(String(input));
    const perPage = Number(searchParams.get('perPage'));
    const length = Number(searchParams.get('page')) > fullPages ? 1 : perPage;
    const items = Array.from({ length }, (_, index) => ({ id: `x-${index}`, created: '' }));
    return Response.json({ id: 'python', perPage, items });
  });
  await query();
  fetch.mockRestore();
  return addresses;
}

describe('what the site asks', () => {
  it.each(Object.entries(queries))('passes, as it stands: %s', async (_name, query) => {
    const addresses = await asked(query, 19);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      const { pathname, searchParams } = new URL(address);
      const question = allowedQuery(pathname, searchParams);
      expect(question).toEqual({ path: expect.any(String), isList: !pathname.endsWith('/python') });
      const { path } = question as { path: string };
      // PocketBase reads the same question, in another order of its words.
      const passed = new URL(path, address);
      expect(passed.pathname).toBe(pathname);
      expect(Object.fromEntries(passed.searchParams)).toEqual(Object.fromEntries(searchParams));
    }
  });

  it('is all tried here', () => {
    const functions = Object.keys({ ...ui, ...serverUi }).filter((name) => /^(list|get)[A-Z]\w*$/.test(name));
    const tried = new Set(Object.keys(queries).map((name) => name.split(/\W/)[0]));
    expect(functions.filter((name) => name !== 'listParameters' && !tried.has(name))).toEqual([]);
  });

  it('is 20 pages of a list at most', async () => {
    const addresses = await asked(() => ui.listCourses(backend, signal), 20);
    expect(addresses.map((address) => 'path' in ask(address))).toEqual([...Array(20).fill(true), false]);
  });
});

const slides = '/api/collections/carrousel/records?page=1&perPage=500&skipTotal=1&sort=ordre';
const { expand } = ui.siteRecords.course;
const course = `/api/collections/formation/records/python?${new URLSearchParams({ expand })}`;

it('passes the question for one course', () => expect(ask(course)).toMatchObject({ isList: false }));

it.each([
  '/api/collections/carrousel/records',
  '/api/collections/carrousel/records?sort=ordre',
  slides.replace('page=1', 'page=0'),
  slides.replace('page=1', 'page=21'),
  slides.replace('page=1', 'page=01'),
  slides.replace('page=1', 'page=1e0'),
  slides.replace('perPage=500', 'perPage=499'),
  slides.replace('skipTotal=1', 'skipTotal=0'),
  slides.replace('sort=ordre', 'sort=created'),
  slides.replace('sort=ordre', 'sort=%40random'),
  slides.replace('carrousel', 'categorie'),
  `${slides}&page=2`,
  `${slides}&expand=formation_via_category.options.formation_via_options`,
  `${slides}&filter=title~%22a%22`,
  `${slides}&fields=*`,
  '/api/collections/formation/records/python',
  '/api/collections/formation/records/python?expand=category',
  `${course}.formation_via_options`,
  `${course}&fields=id`,
])('refuses any other query: %s', (address) => expect(ask(address)).toEqual({ refusal: 400 }));

it.each([
  slides.replace('carrousel', 'users'),
  slides.replace('carrousel', '_superusers'),
  slides.replace('carrousel', 'constructor'),
  course.replace('formation', 'categorie'),
  course.replace('python', 'Python'),
  course.replace('python', 'a'.repeat(101)),
  course.replace('python', '..%2F..%2Fsettings'),
  course.replace('python', '%2e%2e'),
  course.replace('python', ''),
  course.replace('python', 'python/'),
  course.replace('/api/', '/apix/'),
])('knows no such place: %s', (address) => expect(ask(address)).toEqual({ refusal: 404 }));

it('leaves out what PocketBase would not read', () => {
  expect(ask(`${slides}&utm_source=x&_=17&token=secret`)).toEqual(ask(slides));
});

describe('whatever a stranger sends', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(...'page perPage sort filter expand fields skipTotal ordre 500 1'.split(' ')),
  );
  const parts = fc.oneof(
    words,
    fc.constantFrom('api', 'collections', 'carrousel', 'formation', 'records', ''),
  );
  const shape =
    /^\/api\/collections\/(carrousel|categorie|document|formation|partenaire|regle_financement|synonyme)\/records(\/[a-z0-9-]{1,100})?\?[\w%.+&=-]+$/;

  it('is a question of the site or a refusal, never an error', () => {
    const paths = fc.array(parts, { maxLength: 12 }).map((list) => `/${list.join('/')}`);
    fc.assert(
      fc.property(paths, fc.array(fc.tuple(words, words), { maxLength: 12 }), (pathname, pairs) => {
        const question = allowedQuery(pathname, new URLSearchParams(pairs));
        if ('refusal' in question) expect([400, 404]).toContain(question.refusal);
        else expect(question.path).toMatch(shape);
      }),
    );
  });

  it('changes nothing of a question but makes it a refusal, or is left out', () => {
    fc.assert(
      fc.property(words, words, (name, value) => {
        const search = new URLSearchParams(slides.split('?')[1]);
        search.append(name, value);
        const question = allowedQuery('/api/collections/carrousel/records', search);
        if ('path' in question) expect(question).toEqual(ask(slides));
        else expect(question.refusal).toBe(400);
      }),
    );
  });
});
