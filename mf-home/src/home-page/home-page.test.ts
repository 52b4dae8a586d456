import { createBackend } from 'shared-ui';
import { load } from './load';

describe('load', () => {
  const record = (id: string) => ({
    id,
    collectionId: 'c',
    title: id,
    image: 'a.jpg',
    imagePrimary: 'a.jpg',
  });

  /** A PocketBase that answers each collection as told: its records, or a status of failure. */
  function answer(collections: Record<string, string[] | number>, values: object = {}) {
    return jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      init?.signal?.throwIfAborted();
      const collection = /collections\/(\w+)\//.exec(String(input))?.[1] ?? '';
      const found = collections[collection] ?? (collection === 'texte' ? [] : undefined);
      if (!Array.isArray(found)) return Response.json({}, { status: found ?? 500 });
      const items = found.map((id) => ({ ...record(id), ...values }));
      return Response.json({ page: 1, perPage: 500, totalItems: -1, totalPages: -1, items });
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

  it.each([
    ['carrousel', 'slides'],
    ['categorie', 'categories'],
  ] as const)('shows the rest when %s fails', async (collection, key) => {
    answer({ carrousel: ['s'], categorie: ['c'], [collection]: 500 });
    const data = await run();
    expect(data[key]).toEqual([]);
    expect([...data.slides, ...data.categories]).toHaveLength(1);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('says what the school says, and what ships with the site where the school says nothing', async () => {
    answer({ carrousel: [], categorie: [], texte: ['pedagogie'] }, { title: 'À nous', group: 'cours' });
    const { texts, questions } = await run();
    expect([texts.pedagogie.title, texts.certificat.button]).toEqual(['À nous', 'Télécharger le certificat']);
    expect(questions.map(({ title }) => title)).toEqual(['À nous']);
    answer({ carrousel: [], categorie: [], texte: 500 });
    const shipped = await run();
    expect(shipped.texts.pedagogie.title).toBe('Une pédagogie qui se vérifie');
    expect(shipped.questions).toHaveLength(13);
    expect(errors.mock.calls.flat()).toEqual(Array(2).fill('PocketBase: texte failed (status: 500).'));
  });

  it('gives up when the visitor has gone', async () => {
    answer({ carrousel: ['s'], categorie: ['c'] });
    await expect(run(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  it('reads what the editors wrote as links, and says where it is none', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation();
    const lists = { carrousel: ['s'], categorie: ['c'] };
    answer(lists, { buttonLink: 'www.exemple.fr', url: ' /formations ' });
    const { slides, categories } = await run();
    expect([slides[0]?.buttonLink, categories[0]?.url]).toEqual(['https://www.exemple.fr/', '/formations']);
    answer(lists, { buttonLink: ' ', url: '' });
    expect((await run()).slides[0]?.buttonLink).toBe('');
    expect(warned).not.toHaveBeenCalled();

    answer(lists, { buttonLink: 'javascript:alert(1)', url: 'formations' });
    const refused = await run();
    expect([refused.slides[0]?.buttonLink, refused.categories[0]?.url]).toEqual(['', '']);
    const remedy = /^carrousel s: "javascript:alert\(1\)" is no address.*write a path like \/contact/;
    const told = [remedy, /^categorie c: "formations" is no address/].map((text) => [
      expect.stringMatching(text),
    ]);
    expect(warned.mock.calls).toEqual(told);
  });

  it('shows thirty slides, the first ones, and says how many there are', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation();
    const ids = [...Array(31).keys()].map(String);
    answer({ carrousel: ids, categorie: [] });
    expect((await run()).slides.map(({ id }) => id)).toEqual(ids.slice(0, 30));
    expect(warned.mock.calls).toEqual([[expect.stringContaining('the first 30 of 31 slides')]]);
  });
});
