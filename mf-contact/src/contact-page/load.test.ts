import { type Backend, type CourseRecord, createBackend, type PageContext } from 'shared-ui';
import remote from '../../remote';
import { load } from './load';

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
      formations: ['Électricité', 'Espagnol', 'Python', 'Zumba'],
      chosen: '',
      offline: false,
    });
  });

  it('knows the course that the address names, and shrugs at an unknown one', async () => {
    const answer = listed(course('python', 'Python'), course('seo', 'SEO'));
    expect((await load(context(answer, 'formation=seo'))).chosen).toBe('SEO');
    expect((await load(context(answer, 'formation=nope'))).chosen).toBe('');
  });

  it('has no titles where nothing is published', async () => {
    expect(await load(context(listed()))).toEqual({ formations: [], chosen: '', offline: false });
  });

  it('uses the courses that ship with the site when PocketBase is away, and logs one line', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    const away = () => Promise.reject(new TypeError('fetch failed'));
    expect(await load(context(away, 'formation=python'))).toEqual({
      formations: ['Python'],
      chosen: 'Python',
      offline: true,
    });
    expect(errors).toHaveBeenCalledTimes(1);
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
