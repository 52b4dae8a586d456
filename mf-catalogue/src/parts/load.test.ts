import type { Backend, CourseRecord } from 'shared-ui';
import { load as loadNear } from './near-courses/load';
import { load as loadNewest } from './newest-courses/load';
import { load as loadTop } from './top-courses/load';

const record = (id: string, change: Partial<CourseRecord> = {}) =>
  ({
    id,
    collectionId: 'c',
    title: id,
    imagePrimary: 'a.jpg',
    littleDescription: `Sur ${id}.`,
    created: '2026-01-01',
    topFormation: true,
    ...change,
  }) as CourseRecord;

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
  const { items, offline } = await loadNewest(context());
  expect(items.map(({ id }) => id)).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5']);
  expect(offline).toBe(false);
  expect(list.mock.calls[0]?.[0]).toMatchObject({ perPage: 12, sort: '-created', filter: 'active = true' });
});

it('the top courses are all of them, with what their cards say and nothing else', async () => {
  list.mockResolvedValue([record('seo', { alternance: true }), record('vente')]);
  expect(await loadTop(context())).toEqual({
    items: [
      { id: 'seo', title: 'seo', content: 'Sur seo.', promo: 'Alternance', src: '/api/files/c/seo/a.jpg' },
      { id: 'vente', title: 'vente', content: 'Sur vente.', src: '/api/files/c/vente/a.jpg' },
    ],
    offline: false,
  });
});

it('the near courses are three lines, without what they were compared by', async () => {
  const near = (id: string, change: Partial<CourseRecord> = {}) =>
    record(id, { nbHeure: '14', priceActual: '1490', expand: { category: { id: 'x' } as never }, ...change });
  const others = ['seo', 'vente', 'adobe', 'haccp'].map((id) => near(id));
  list.mockResolvedValue([near('python', { level: 'tous' }), ...others]);
  const { items, offline } = await loadNear(context('python'));
  expect(offline).toBe(false);
  expect(items.map(({ id }) => id)).toEqual(['seo', 'vente', 'adobe']);
  expect(items[0]).toEqual({ id: 'seo', title: 'seo', nbHeure: '14', priceActual: 1490, alternance: '0' });
  expect(await loadNear(context('inconnu'))).toMatchObject({ items: [] });
});
