import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contextOf, fakeLists } from '../../../shared-ui/src/backend/testing/fake-pocketbase';
import seedPartners from '../../content/partners.json';
import { load } from './load';

const categories = [
  { id: 'web', title: 'Web', url: '/formations?categorie=web', counter: 3 },
  { id: 'langues', title: 'Langues', url: 'javascript:alert(1)', counter: 1 },
  { id: 'vente', title: 'Vente', url: '/formations?categorie=vente', counter: 0 },
];

/** PocketBase has these partners, or none to be read. */
const loadAbout = (partners: object[] | undefined, fallback = async () => []) =>
  load(
    contextOf(fakeLists({ texte: [], categorie: categories, partenaire: partners }, { fallback }).backend),
  );
const record = (id: string, more: object = {}) => {
  return { id, collectionId: 'pbc', title: id, url: '', logo: '', ...more };
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
});
const warnings = () => jest.mocked(console.warn).mock.calls.map(([text]) => text.split(':')[0]);

it('partners come in their order, with logos; a wrong link is dropped and logged', async () => {
  const { partners } = await loadAbout([
    record('b', { logo: 'b_x1.svg', url: 'www.exemple.fr' }),
    record('a', { url: 'javascript:alert(1)' }),
    record('c', { title: undefined, url: 7, logo: null }),
  ]);
  expect(partners).toEqual([
    { title: 'b', url: 'https://www.exemple.fr/', logo: '/api/files/pbc/b/b_x1.svg' },
    { title: 'a', url: '', logo: '' },
    { title: '', url: '', logo: '' },
  ]);
  expect(warnings()).toEqual(['partenaire a', 'partenaire ', 'categorie langues']);
  expect((await loadAbout([])).partners).toEqual([]);
});

it('subjects are the categories that have courses, with usable links', async () => {
  expect((await loadAbout([])).subjects).toEqual([
    { id: 'web', title: 'Web', url: '/formations?categorie=web' },
    { id: 'langues', title: 'Langues', url: '' },
  ]);
});

it('without PocketBase, the shipped partners show, each with a logo', async () => {
  const { partners } = await loadAbout(undefined);
  expect(partners.map(({ title }) => title)).toEqual(seedPartners.map(({ title }) => title));
  expect(new Set(partners.map(({ logo }) => logo)).size).toBe(13);
  const seed = join(__dirname, '../../../pocketbase/seed');
  for (const { logo } of partners) expect([logo, existsSync(join(seed, logo))]).toEqual([logo, true]);
  expect(console.error).toHaveBeenCalledTimes(1);
});

it('without PocketBase and shipped courses, no partner is shown', async () => {
  const { partners } = await loadAbout(undefined, () => Promise.reject(new Error('none')));
  expect(partners).toEqual([]);
});

it('a list without end is cut at sixty, with a log line', async () => {
  const { partners } = await loadAbout(Array.from({ length: 70 }, (_, index) => record(`p${index}`)));
  expect(partners).toHaveLength(60);
  const line = 'partenaire: the about page shows the first 60 of 70 by "ordre".';
  expect(console.warn).toHaveBeenCalledWith(line);
});
