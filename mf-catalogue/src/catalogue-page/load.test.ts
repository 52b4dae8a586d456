import { type CategoryRecord, type CourseRecord, createBackend } from 'shared-ui';
import { load } from './load';

const category = (id: string, title: string) => ({ id, collectionId: 'categorie', title }) as CategoryRecord;
const course = (id: string, in_: CategoryRecord | undefined) =>
  ({
    id,
    collectionId: 'formation',
    title: id,
    priceActual: '1490',
    alternance: false,
    active: true,
    ...(in_ && { expand: { category: in_ } }),
  }) as CourseRecord;

const web = category('web', 'Web');
const electricity = category('electricite', 'Électricité');
const records: Record<string, unknown[]> = {
  formation: [course('seo', web), course('be', electricity), course('libre', undefined)],
  categorie: [web, electricity],
};

/** Answers like PocketBase's lists; a collection that is not named is out of order. */
function serve(collections: Record<string, unknown[]>) {
  const asked: URL[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    init?.signal?.throwIfAborted();
    const url = new URL(String(input));
    asked.push(url);
    const name = url.pathname.split('/')[3] ?? '';
    const items = collections[name];
    if (!items) return new Response('{}', { status: 503 });
    return Response.json({ page: 1, perPage: 500, totalItems: items.length, totalPages: 1, items });
  });
  return asked;
}

function run(fallback: () => Promise<CourseRecord[]> = async () => []) {
  const backend = createBackend({ url: 'http://backend.example', fallback });
  const search = new URLSearchParams('q=web');
  return load({ params: {}, search, backend, signal: new AbortController().signal });
}

describe('the data of the catalogue', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => errors.mockClear());
  afterAll(() => jest.restoreAllMocks());

  it('is all active courses and the categories in French order', async () => {
    const asked = serve(records);
    const data = await run();
    expect(data.courses.map(({ id }) => id)).toEqual(['seo', 'be', 'libre']);
    expect(data.categories).toEqual([
      { id: 'electricite', title: 'Électricité' },
      { id: 'web', title: 'Web' },
    ]);
    expect(data.offline).toBe(false);
    const query = asked.find(({ pathname }) => pathname.includes('/formation/'))?.searchParams;
    expect(query?.get('filter')).toBe('active = true');
    expect(query?.get('expand')?.split(',')).toContain('category');
    expect(query?.get('perPage')).toBe('500');
  });

  it('has of a course its card and what the filters ask for, and nothing else', async () => {
    const typed = { hours: 14, days: 2, places: ['distanciel'], level: 'debutant', accessDelay: 14 };
    const full = { ...course('seo', web), ...typed, description: '<p>Tout.</p>', nbHeure: '14' };
    serve({ formation: [full], categorie: [web] });
    expect((await run()).courses).toEqual([
      {
        id: 'seo',
        title: 'seo',
        src: '',
        nbHeure: '14',
        priceActual: 1490,
        alternance: '0',
        categoryId: 'web',
        notes: {
          when: 'Accès sous 14\u00a0jours',
          where: 'Distanciel, 2\u00a0jours',
        },
        facets: { lieu: ['distanciel'], duree: ['5'], niveau: ['debutant'] },
      },
    ]);
  });

  it('has the courses’ own categories where their list cannot be had', async () => {
    serve({ formation: records.formation ?? [] });
    const { categories } = await run();
    expect(categories.map(({ id }) => id)).toEqual(['electricite', 'web']);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('is the list that ships with the site when PocketBase does not answer', async () => {
    serve({});
    const data = await run(async () => [course('python', web)]);
    expect(data).toMatchObject({ offline: true, categories: [{ id: 'web', title: 'Web' }] });
    expect(data.courses.map(({ id }) => id)).toEqual(['python']);
  });

  it('is not there, rather than empty, where no list can be had', async () => {
    serve({});
    await expect(run(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow();
  });

  describe('on the server', () => {
    const search = jest.fn(async (query: string) => ({
      ids: ['be'],
      show: (id: string) => ({ id, title: [id], line: ['', query, ''] }),
      suggest: () => 'Courant',
    }));
    const runOnServer = (query: string) =>
      load({
        params: {},
        search: new URLSearchParams(query),
        backend: { ...createBackend({ url: 'http://backend.example', fallback: async () => [] }), search },
        signal: new AbortController().signal,
      });

    it('has what the content says, for a page that needs no script', async () => {
      serve(records);
      const { content } = await runOnServer('q=courant&tri=croissant');
      expect(content).toEqual({
        key: 'q=courant',
        courses: [{ id: 'be', title: ['be'], line: ['', 'courant', ''] }],
        suggestion: 'Courant',
      });
      expect((await runOnServer('categorie=web')).content).toBeUndefined();
      expect(search).toHaveBeenCalledTimes(1);
    });

    it('stands without, where the content cannot be searched', async () => {
      serve(records);
      search.mockRejectedValueOnce(new Error('no index'));
      const data = await runOnServer('q=courant');
      expect(data.courses).toHaveLength(3);
      expect(data.content).toBeUndefined();
    });
  });
});
