import { contextOf, fakeLists } from '../../../shared-ui/src/backend/testing/fake-pocketbase';
import { load } from './load';

/** PocketBase has these partners, or none to be read. */
const loadAbout = (partners: object[] | undefined) =>
  load(contextOf(fakeLists({ texte: [], partenaire: partners }).backend));
const record = (id: string, more: object = {}) => {
  return { id, collectionId: 'pbc', title: id, url: '', logo: '', ...more };
};

it('partners come in their order, with logos; a wrong link is dropped and logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
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
  const warnings = warn.mock.calls.map(([text]) => text.split(':')[0]);
  expect(warnings).toEqual(['partenaire a', 'partenaire ']);
});

it('without PocketBase, no partner is shown', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  expect((await loadAbout(undefined)).partners).toEqual([]);
  expect(error).toHaveBeenCalledTimes(1);
});
