import { type Backend, type CourseRecord, createBackend, type PageContext } from 'shared-ui';
import remote from '../../remote';
import { load } from './load';
import { unnamed } from './sending/draft';

const nothing = { formations: [], named: unnamed, selected: [], offline: false };

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

function course(id: string, title: string): Partial<CourseRecord> {
  return { id, collectionId: 'formation', title, active: true };
}

/** The page's context before a PocketBase that answers like this. */
function context(
  answer: () => Promise<Response>,
  search = '',
  fallback = [course('python', 'Python')],
): PageContext {
  globalThis.fetch = answer;
  const backend: Backend = createBackend({
    url: 'http://pocketbase.test',
    fallback: async () => fallback as CourseRecord[],
  });
  return { params: {}, search: new URLSearchParams(search), backend, signal: new AbortController().signal };
}

const listed =
  (...items: Partial<CourseRecord>[]) =>
  () =>
    Promise.resolve(Response.json({ page: 1, perPage: 500, totalItems: items.length, items }));

describe('what the address says of a request', () => {
  const answer = listed(course('python', 'Python'), course('seo', 'SEO'));
  const named = async (search: string) => (await load(context(answer, search))).named;
  const selection = '/selection?f=seo~8~Lyon!python&participants=12&dates=en+mars';
  const carried = `selection=${encodeURIComponent(selection)}`;

  it('is a head count and dates', async () => {
    expect(await named('formation=python&participants=8&dates=en+mars')).toEqual({
      formation: 'Python',
      participants: '8',
      dates: 'en mars',
      selection: '',
    });
  });

  it('is a selection, with what it says itself', async () => {
    expect(await load(context(answer, carried))).toMatchObject({
      named: { formation: 'SEO', participants: '12', dates: 'en mars', selection },
      selected: ['SEO', 'Python'],
    });
    expect(await named(`formation=python&participants=3&dates=&${carried}`)).toEqual({
      formation: 'Python',
      participants: '3',
      dates: '',
      selection,
    });
  });

  it('is cut or left out where it is odd', async () => {
    const odd = await named(`participants=huit&dates=${'x'.repeat(500)}&formation=<b>`);
    expect(odd).toEqual({ ...unnamed, dates: 'x'.repeat(200) });
  });

  it.each([
    ['/selection?f=python!gone', /plus au catalogue/],
    ['https://evil.example/selection?f=python', /pas lisible/],
    ['/selection?f=', /pas lisible/],
  ])(
    'is no selection that the school could not open, and the visitor is told: %s',
    async (address, problem) => {
      const found = await load(context(answer, `selection=${encodeURIComponent(address)}`));
      expect([found.named.selection, found.problem]).toEqual(['', expect.stringMatching(problem)]);
    },
  );
});

describe('load', () => {
  it('lists each title once, in French order', async () => {
    const answer = listed(
      course('e', 'Zumba'),
      course('a', 'Électricité'),
      course('b', 'Python'),
      course('c', 'Python'),
      course('d', 'Espagnol'),
    );
    expect(await load(context(answer))).toEqual({
      ...nothing,
      formations: ['Électricité', 'Espagnol', 'Python', 'Zumba'],
    });
  });

  it('uses the courses that ship with the site when PocketBase is away, and logs one line', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    const away = () => Promise.reject(new TypeError('fetch failed'));
    expect(await load(context(away, 'formation=python'))).toEqual({
      formations: ['Python'],
      named: { ...unnamed, formation: 'Python' },
      selected: [],
      offline: true,
    });
    expect(errors).toHaveBeenCalledTimes(1);
    // A selection is kept while nobody knows which courses there are.
    const selection = '/selection?f=seo!python';
    const kept = await load(context(away, `selection=${encodeURIComponent(selection)}`));
    expect([kept.named.selection, kept.selected, kept.problem]).toEqual([selection, ['Python'], undefined]);
    errors.mockRestore();
  });
});

it('reads the parameters that its remote names, no others', async () => {
  const asked: string[] = [];
  const given = context(listed(course('python', 'Python')));
  given.search.get = (name) => {
    asked.push(name);
    return null;
  };
  await load(given);
  expect(asked).toEqual(remote.pages.ContactPage.query);
});
