import type { Backend, CourseRecord } from '@campus/shared-ui';
import nearPart from './parts/near-courses';
import { type Comparable, selectNearCourses } from './parts/near-courses/select-near-courses';
import newestPart from './parts/newest-courses';
import topPart from './parts/top-courses';

describe('load', () => {
  const record = (id: string, change: Partial<CourseRecord> = {}) => {
    const fields = { title: id, imagePrimary: 'a.jpg', littleDescription: `Sur ${id}.`, topFormation: true };
    return { id, collectionId: 'c', created: '2026-01-01', ...fields, ...change } as CourseRecord;
  };

  const list = jest.fn();
  const backend: Backend = { records: { list, one: jest.fn() }, fallback: async () => [], timeout: 1000 };
  const context = (id = '') => ({
    params: { id },
    search: new URLSearchParams(),
    backend,
    signal: new AbortController().signal,
  });

  beforeEach(() => list.mockReset());

  it('the newest courses are six cards of the twelve newest', async () => {
    list.mockResolvedValue([...Array(12).keys()].map((number) => record(`f${number}`)));
    const { items, offline } = await newestPart.load(context());
    expect(items.map(({ id }) => id)).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5']);
    expect(offline).toBe(false);
    expect(list.mock.calls[0]?.[0]).toMatchObject({ perPage: 12, sort: '-created', filter: 'active = true' });
  });

  it('the top courses are all of them, with the data of their cards alone', async () => {
    list.mockResolvedValue([record('seo', { alternance: true }), record('vente')]);
    expect(await topPart.load(context())).toEqual({
      items: [
        { id: 'seo', title: 'seo', content: 'Sur seo.', promo: 'Alternance', src: '/api/files/c/seo/a.jpg' },
        { id: 'vente', title: 'vente', content: 'Sur vente.', src: '/api/files/c/vente/a.jpg' },
      ],
      offline: false,
    });
  });

  it('the near courses are three cards, without the data of the comparison', async () => {
    const compared = { nbHeure: '14', priceActual: '1490', expand: { category: { id: 'x' } as never } };
    const near = (id: string, change: Partial<CourseRecord> = {}) => record(id, { ...compared, ...change });
    const others = ['seo', 'vente', 'adobe', 'haccp'].map((id) => near(id));
    list.mockResolvedValue([near('python', { level: 'tous' }), ...others]);
    const { items, offline } = await nearPart.load(context('python'));
    expect(offline).toBe(false);
    expect(items.map(({ id }) => id)).toEqual(['seo', 'vente', 'adobe']);
    const card = { id: 'seo', title: 'seo', src: '/api/files/c/seo/a.jpg', nbHeure: '14', priceActual: 1490 };
    expect(items[0]).toEqual({ ...card, alternance: '0' });
    expect(await nearPart.load(context('inconnu'))).toMatchObject({ items: [] });
  });
});

describe('selectNearCourses', () => {
  const aCourse = (id: string, change: Partial<Comparable> = {}): Comparable => {
    return { id, title: id, categoryId: '', level: undefined, audience: '', alternance: '0', ...change };
  };
  const nearIds = (own: Comparable, ...others: Comparable[]) =>
    selectNearCourses([own, ...others], own.id, 3).map(({ id }) => id);

  it('courses of the same category come first, whatever else is alike', () => {
    const own = aCourse('a', { categoryId: 'x', audience: 'comptable', level: 'tous', alternance: '1' });
    const same = aCourse('b', { categoryId: 'x' });
    const other = aCourse('c', { ...own, id: 'c', categoryId: 'y' });
    expect(nearIds(own, other, same)).toEqual(['b', 'c']);
  });

  it('courses for the same people come next, by words that are rare', () => {
    const own = aCourse('a', { audience: 'Manager de tout secteur, comptable clients' });
    const others = [
      aCourse('b', { audience: 'Manager de tout secteur, vendeur' }),
      aCourse('c', { audience: 'Manager de tout secteur, expert-comptable' }),
      aCourse('d', { audience: 'Manager de tout secteur, Comptables, client' }),
    ];
    expect(nearIds(own, ...others)).toEqual(['d', 'c']);
  });

  it('the same level wins over all levels; a level alone is not near', () => {
    const of = (id: string, level: Comparable['level']) => aCourse(id, { categoryId: 'x', level });
    const own = of('a', 'debutant');
    expect(nearIds(own, of('b', 'avance'), of('c', 'tous'), of('d', 'debutant'))).toEqual(['d', 'c', 'b']);
    expect(nearIds(own, aCourse('e', { level: 'debutant' }))).toEqual([]);
  });

  it('a course in alternance is near to another', () => {
    const own = aCourse('a', { alternance: '1' });
    expect(nearIds(own, aCourse('b'), aCourse('c', { alternance: '1' }))).toEqual(['c']);
  });

  it('of equal courses, the neighbours in the list come first', () => {
    const all = [...'abcdefgh'].map((id) => aCourse(id, { categoryId: 'x' }));
    const of = (id: string) => selectNearCourses(all, id, 2).map((course) => course.id);
    expect([of('a'), of('d'), of('h')]).toEqual([
      ['b', 'c'],
      ['c', 'e'],
      ['g', 'f'],
    ]);
  });
});
