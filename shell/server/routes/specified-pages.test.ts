import catalogue from '../../../mf-catalogue/remote';
import contact from '../../../mf-contact/remote';
import formation from '../../../mf-formation/remote';
import home from '../../../mf-home/remote';
import { routesOf, specifiedPages, specifiedRoutes } from './specified-pages';

const remotes = [home, catalogue, formation, contact];

it('are pages of the remotes as these describe themselves, at the same addresses', () => {
  expect(Object.keys(specifiedRoutes)).toEqual(remotes.map(({ name }) => name));
  for (const { name, pages } of remotes) {
    for (const { page, ...row } of specifiedPages(name)) {
      expect((pages as Record<string, object>)[page]).toMatchObject(row);
    }
  }
});

it('are the routes of a release that names none, and of no other one', () => {
  expect(routesOf({ name: 'mf-contact' })).toBe(specifiedRoutes['mf-contact']);
  expect(routesOf({ name: 'mf-contact', routes: [] })).toEqual([]);
  for (const name of ['mf-agenda', 'shell', 'constructor']) expect(routesOf({ name })).toEqual([]);
});
