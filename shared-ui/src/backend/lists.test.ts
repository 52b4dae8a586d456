import fc from 'fast-check';
import type { Backend } from '@campus/contract';
import { listCategories, listSlides, toCategory, toSlide, toText } from './lists';
import { fileUrl, toPicture } from './pictures';
import type { CategoryRecord, SlideRecord } from './records';
import { fakePocketBase, list } from './testing/fake-pocketbase';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

describe('lists', () => {
  const slide = { id: 's', title: 'T', description: 'D', buttonText: 'Voir', buttonLink: '/about' };
  const counted = { counter: 5, counterAlternance: 1 };
  const category = { id: 'c', title: 'T', content: 'D', ...counted, icon: 'at', url: '/' };
  type Query = (backend: Backend, signal: AbortSignal) => Promise<{ id: string }[]>;
  const file = '/api/files/carrousel/s/i.jpg';
  const queries: [string, Query, object, object][] = [
    ['carrousel', listSlides, slide, { image: { src: file }, smallImage: `${file}?thumb=800x450` }],
    ['categorie', listCategories, category, { image: { src: '/api/files/categorie/c/i.jpg' } }],
  ];

  describe.each(queries)('%s', (name, query, texts, pictures) => {
    it('is the live list with texts and pictures', async () => {
      const { backend } = fakePocketBase(() => list([{ ...texts, collectionId: name, image: 'i.jpg' }]));
      const { signal } = new AbortController();
      expect(await query(backend, signal)).toMatchObject([{ ...texts, ...pictures }]);
    });

    it('is empty, with a logged line, where PocketBase does not answer', async () => {
      const { backend, failures } = fakePocketBase(() => undefined);
      expect(await query(backend, new AbortController().signal)).toEqual([]);
      expect(failures).toEqual([name]);
      expect(console.error).toHaveBeenCalledTimes(1);
    });

    it('rejects when the visitor leaves', async () => {
      const { backend } = fakePocketBase(() => 'silence');
      const controller = new AbortController();
      const asking = query(backend, controller.signal);
      controller.abort(new Error('gone'));
      await expect(asking).rejects.toThrow('gone');
      expect(console.error).not.toHaveBeenCalled();
    });
  });
});

describe('odd records', () => {
  const other =
    `button link group title content description counter counterAlternance icon url image buttonText buttonLink ordre`.split(
      ' ',
    );
  /** A record of which any field is missing or holds anything. */
  const record = fc
    .record(Object.fromEntries(other.map((field) => [field, fc.anything()])), { requiredKeys: [] })
    .map((values) => ({ ...values, id: 'x', collectionId: 'carrousel' }) as unknown);

  const isText = (value: unknown) => typeof value === 'string';

  it('a malformed slide, category or text becomes texts and counts', () => {
    fc.assert(
      fc.property(record, (odd) => {
        expect(Object.values(toText(odd as Parameters<typeof toText>[0])).every(isText)).toBe(true);
        const { image, ...slide } = toSlide(odd as SlideRecord);
        expect(Object.values({ ...slide, ...image }).every(isText)).toBe(true);
        const { title, counter, url } = toCategory(odd as CategoryRecord);
        expect([title, url].every(isText)).toBe(true);
        expect(counter).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('files', () => {
  const storedRecord = { id: 'python', collectionId: 'formation' };
  const shippedRecord = { id: 'python', collectionId: 'fallback' };

  it.each([
    [storedRecord, 'a.jpg', '/api/files/formation/python/a.jpg'],
    [storedRecord, 'a b?.jpg', '/api/files/formation/python/a%20b%3F.jpg'],
    [shippedRecord, 'é.jpg', '/fallback/%C3%A9.jpg'],
  ])('%j: %s is at %s', (record, file, url) => {
    expect(fileUrl(record, file)).toBe(url);
  });

  it('has an empty source for a record without a picture', () => {
    for (const file of [undefined, '']) expect(toPicture(storedRecord, file)).toEqual({ src: '' });
    expect(toSlide({ ...storedRecord, image: '' } as never).smallImage).toBe('');
  });

  it('has the alt text of a slide’s picture', () => {
    expect(toSlide({ image: 'a.jpg', imageAlt: 'Une classe' } as SlideRecord).image.alt).toBe('Une classe');
  });
});
