import type { Backend } from './backend';
import { listCategories, listSlides } from './plain-lists';
import { type Answer, fakePocketBase, list } from './testing/fake-pocketbase';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const slide = { id: 's', title: 'T', description: 'D', buttonText: 'Voir', buttonLink: '/about' };
const category = {
  id: 'c',
  title: 'T',
  content: 'D',
  counter: 5,
  counterAlternance: 1,
  icon: 'at',
  url: '/',
};
type Query = (backend: Backend, signal: AbortSignal) => Promise<{ id: string }[]>;
const queries: [string, Query, object, object][] = [
  [
    'carrousel',
    listSlides,
    slide,
    {
      image: { src: '/api/files/carrousel/s/i.jpg' },
      smallImage: '/api/files/carrousel/s/i.jpg?thumb=800x450',
    },
  ],
  ['categorie', listCategories, category, { image: { src: '/api/files/categorie/c/i.jpg' } }],
];

describe.each(queries)('%s', (name, query, texts, pictures) => {
  it('is the live list, each entry with its texts and pictures', async () => {
    const { backend } = fakePocketBase(() => list([{ ...texts, collectionId: name, image: 'i.jpg' }]));
    const { signal } = new AbortController();
    expect(await query(backend, signal)).toMatchObject([{ ...texts, ...pictures }]);
  });

  it.each<[string, Answer, string]>([
    ['500', { status: 500 }, '500'],
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
