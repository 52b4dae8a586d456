/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { setMedia } from '@campus/testing/match-media';
import { withSite } from '@campus/testing/with-site';
import { category, fullHome } from '../../testing/samples';
import { Categories } from './Categories';

it('the first has no way back; without categories, a message shows', () => {
  setMedia({ width: 1280 });
  render(withSite(<Categories categories={fullHome.categories} />));
  expect(screen.getByRole('button', { name: /précédent$/ }).getAttribute('aria-disabled')).toBe('true');
  render(withSite(<Categories categories={[]} />));
  expect(screen.getByText(/Aucune catégorie à afficher/)).toBeTruthy();
});

it('a card has icon, title, text, counts and the category’s link, if any', () => {
  setMedia();
  const counted = { icon: 'speech', counter: 7, counterAlternance: 2, url: '/formations?x=1' };
  const some = [category('langues', counted), category('web', { url: '' })];
  render(withSite(<Categories categories={some} />));
  expect(screen.getByRole('heading', { level: 2, name: 'Nos formations' })).toBeTruthy();
  expect(screen.getByText('Découvrez nos programmes de formation')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Catégorie web' })).toBeTruthy();
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/formations?x=1');
  expect(within(link).getByRole('heading', { name: 'Catégorie langues' }).className).toContain('speech');
  expect(within(link).getByText('De quoi il s’agit.')).toBeTruthy();
  expect(link.textContent).toMatch(/7\sformations, dont 2\sen\salternance/);
});

it.each([
  [0, 0, '0 formation'],
  [1, 0, '1 formation'],
  [4, 0, '4 formations'],
  [4, 1, '4 formations, dont 1 en alternance'],
  [3, 3, '3 formations, toutes en alternance'],
  [1, 1, '1 formation, en alternance'],
])('%d courses, %d of them in alternance, are counted', (counter, counterAlternance, text) => {
  render(withSite(<Categories categories={[category('x', { counter, counterAlternance })]} />));
  expect(screen.getByText(text)).toBeTruthy();
});
