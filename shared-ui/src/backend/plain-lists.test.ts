import type { Backend } from './backend';
import { listCategories, listSlides } from './plain-lists';
import { type Answer, fakePocketBase, list } from './testing/fake-pocketbase';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const queries: [string, (backend: Backend, signal: AbortSignal) => Promise<{ id: string }[]>][] = [
  ['carrousel', listSlides],
  ['categorie', listCategories],
];

describe.each(queries)('%s', (name, query) => {
  it('is the live list', async () => {
    const record = { id: 'x', collectionId: name, title: 'T', image: 'i.jpg' };
    const { backend } = fakePocketBase(() => list([record]));
    expect(await query(backend, new AbortController().signal)).toMatchObject([
      { id: 'x', title: 'T', image: { src: `/api/files/${name}/x/i.jpg` } },
    ]);
  });

  it.each<[string, Answer, string]>([
    ['500', { status: 500 }, '500'],
    ['400', { status: 400 }, '400'],
    ['nobody there', undefined, 'no answer'],
  ])('is empty, with a logged line, after: %s', async (_case, answer, status) => {
    const { backend, failures } = fakePocketBase(() => answer);
    expect(await query(backend, new AbortController().signal)).toEqual([]);
    expect(failures).toEqual([name]);
    expect(logged.mock.calls).toEqual([[`PocketBase: ${name} failed (status: ${status}).`]]);
  });

  it('is given up with the visit', async () => {
    const { backend } = fakePocketBase(() => 'silence');
    const controller = new AbortController();
    const asking = query(backend, controller.signal);
    controller.abort(new Error('gone'));
    await expect(asking).rejects.toThrow('gone');
    expect(logged).not.toHaveBeenCalled();
  });
});
