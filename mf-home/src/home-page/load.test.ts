import { createBackend } from 'shared-ui';
import { load } from './load';

const record = (id: string) => ({ id, collectionId: 'c', title: id, image: 'a.jpg', imagePrimary: 'a.jpg' });

/** A PocketBase that answers each collection as told: its records, or a status of failure. */
function answer(collections: Record<string, string[] | number>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    init?.signal?.throwIfAborted();
    const collection = /collections\/(\w+)\//.exec(String(input))?.[1] ?? '';
    const found = collections[collection];
    if (!Array.isArray(found)) return Response.json({}, { status: found ?? 500 });
    return Response.json({ page: 1, perPage: 500, totalItems: -1, totalPages: -1, items: found.map(record) });
  });
}

function run(signal = new AbortController().signal) {
  const backend = createBackend({ url: 'http://pocketbase.example', fallback: async () => [] });
  return load({ params: {}, search: new URLSearchParams(), backend, signal });
}

let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

it('loads the three lists', async () => {
  const fetch = answer({ carrousel: ['s'], categorie: ['c1', 'c2'], formation: ['f'] });
  const data = await run();
  expect(data.slides.map(({ id }) => id)).toEqual(['s']);
  expect(data.categories).toHaveLength(2);
  expect(data.courses).toMatchObject({ items: [{ id: 'f' }], offline: false });
  const newest = fetch.mock.calls.map(([url]) => String(url)).find((url) => url.includes('/formation/'));
  expect(newest).toMatch(/perPage=12.*sort=-created/);
  expect(errors).not.toHaveBeenCalled();
});

it('stands an empty back end', async () => {
  answer({ carrousel: [], categorie: [], formation: [] });
  expect(await run()).toEqual({ slides: [], categories: [], courses: { items: [], offline: false } });
});

it.each([
  ['carrousel', 'slides'],
  ['categorie', 'categories'],
] as const)('shows the rest when %s fails', async (collection, key) => {
  answer({ carrousel: ['s'], categorie: ['c'], formation: ['f'], [collection]: 500 });
  const data = await run();
  expect(data[key]).toEqual([]);
  expect([...data.slides, ...data.categories, ...data.courses.items]).toHaveLength(2);
  expect(errors).toHaveBeenCalledTimes(1);
});

it('shows the rest when the courses fail', async () => {
  answer({ carrousel: ['s'], categorie: ['c'], formation: 503 });
  const data = await run();
  expect(data).toMatchObject({ slides: [{ id: 's' }], categories: [{ id: 'c' }] });
  expect(data.courses).toEqual({ items: [], offline: true });
});

it('gives up when the visitor has gone', async () => {
  answer({ carrousel: ['s'], categorie: ['c'], formation: ['f'] });
  await expect(run(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
