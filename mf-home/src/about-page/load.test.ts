import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, createBackend, type ListQuery } from '@campus/shared-ui';
import shipped from '../../content/partners.json';
import { load } from './load';

const { signal } = new AbortController();

const categories = [
  { id: 'web', title: 'Web', url: '/formations?categorie=web', counter: 3 },
  { id: 'langues', title: 'Langues', url: 'javascript:alert(1)', counter: 1 },
  { id: 'vente', title: 'Vente', url: '/formations?categorie=vente', counter: 0 },
];

/** A back end whose list of partners is this one, or a failure. */
function backendOf(partners: object[] | undefined, fallback: Backend['fallback'] = async () => []): Backend {
  const list = async ({ collection }: ListQuery) => {
    if (collection === 'texte') return [];
    if (collection === 'categorie') return categories as never[];
    expect(collection).toBe('partenaire');
    if (!partners) throw Object.assign(new Error('no answer'), { status: 0 });
    return partners as never[];
  };
  return {
    ...createBackend({ url: 'http://pocketbase.test', fallback }),
    records: { list, one: async () => null },
  };
}

const run = (partners: object[] | undefined) =>
  load({ params: {}, search: new URLSearchParams(), backend: backendOf(partners), signal });
const record = (id: string, more: object = {}) => {
  return { id, collectionId: 'pbc', title: id, url: '', logo: '', ...more };
};

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

it('partners come in their order, with logos and usable links', async () => {
  const { partners } = await run([
    record('b', { logo: 'b_x1.svg', url: 'www.exemple.fr' }),
    record('a', { url: 'javascript:alert(1)' }),
    record('c', { title: undefined, url: 7, logo: null }),
  ]);
  expect(partners).toEqual([
    { title: 'b', url: 'https://www.exemple.fr/', logo: '/api/files/pbc/b/b_x1.svg' },
    { title: 'a', url: '', logo: '' },
    { title: '', url: '', logo: '' },
  ]);
  expect((await run([])).partners).toEqual([]);
});

it('subjects are the categories that have courses, with usable links', async () => {
  expect((await run([])).subjects).toEqual([
    { id: 'web', title: 'Web', url: '/formations?categorie=web' },
    { id: 'langues', title: 'Langues', url: '' },
  ]);
});

it('without PocketBase, the shipped partners show, each with a logo', async () => {
  const { partners } = await run(undefined);
  expect(partners.map(({ title }) => title)).toEqual(shipped.map(({ title }) => title));
  expect(new Set(partners.map(({ logo }) => logo)).size).toBe(13);
  const seed = join(__dirname, '../../../pocketbase/seed');
  for (const { logo } of partners) expect([logo, existsSync(join(seed, logo))]).toEqual([logo, true]);
  expect(console.error).toHaveBeenCalledTimes(1);
});

it('without PocketBase and shipped courses, no partner is shown', async () => {
  const backend = backendOf(undefined, () => Promise.reject(new Error('none')));
  const { partners } = await load({ params: {}, search: new URLSearchParams(), backend, signal });
  expect(partners).toEqual([]);
});

it('a list without end is cut at sixty, with a log line', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { partners } = await run(Array.from({ length: 70 }, (_, index) => record(`p${index}`)));
  expect(partners).toHaveLength(60);
  expect(warn.mock.calls).toEqual([['partenaire: the about page shows the first 60 of 70 by "ordre".']]);
});
