/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react';
import { setMedia } from 'testing/match-media';
import { withSite } from 'testing/with-site';
import { category } from '../../testing/samples';
import { Categories } from './Categories';

const six = ['1', '2', '3', '4', '5', '6'].map((id) => category(id));

/** Draws the slider in a window of that width; the cards that show. */
function shownAt(width: number) {
  setMedia({ width });
  const { container } = render(withSite(<Categories categories={six} />));
  return container.querySelectorAll('li:not([inert])');
}

it.each([
  [1920, 4],
  [1180, 4],
  [1179, 3],
  [768, 3],
  [767, 2],
  [360, 2],
])('at %d px shows %d', (width, count) => {
  expect(shownAt(width)).toHaveLength(count);
});

it('is not infinite: there is no way back from the first, and no copy of a card', () => {
  shownAt(1280);
  expect(screen.getByRole('button', { name: 'Précédent' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/^Catégorie \d$/)).toHaveLength(6);
});

it('has its title and its subtitle', () => {
  shownAt(1280);
  expect(screen.getByRole('heading', { level: 2, name: 'Nos formations' })).toBeTruthy();
  expect(screen.getByText('Découvrez nos programmes de formation')).toBeTruthy();
});

it('draws a card with icon, title, text, counts and the category’s own link', () => {
  setMedia();
  const some = category('langues', {
    icon: 'speech',
    counter: 7,
    counterAlternance: 2,
    url: '/formations?x=1',
  });
  render(withSite(<Categories categories={[some]} />));
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/formations?x=1');
  expect(within(link).getByRole('heading', { name: 'Catégorie langues' }).className).toContain('speech');
  expect(within(link).getByText('De quoi il s’agit.')).toBeTruthy();
  expect(link.textContent).toMatch(/7\sformations\s·\s2\sen\salternance/);
});

it('draws a category that leads nowhere as a card without a link', () => {
  setMedia();
  render(withSite(<Categories categories={[category('langues', { url: '' })]} />));
  expect(screen.getByRole('heading', { name: 'Catégorie langues' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says so where there is no category', () => {
  render(withSite(<Categories categories={[]} />));
  expect(screen.getByText(/Les catégories ne peuvent pas être affichées/)).toBeTruthy();
});
