/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { setMedia } from 'testing/match-media';
import { withSite } from 'testing/with-site';
import { top } from '../../testing/sample';
import { TopCourses } from './TopCourses';

function draw(width: number) {
  setMedia({ width });
  return render(withSite(<TopCourses courses={top} />)).container;
}

it.each([
  [1920, 3],
  [1024, 3],
  [1023, 2],
  [360, 2],
])('at %d px shows %d cards', (width, count) => {
  expect(draw(width).querySelectorAll('li:not([inert])')).toHaveLength(count);
});

it('is not infinite: there is no way back from the first, and no copy of a card', () => {
  const container = draw(1280);
  expect(screen.getByRole('button', { name: 'Précédent' }).getAttribute('aria-disabled')).toBe('true');
  expect(container.querySelectorAll('a')).toHaveLength(top.length);
});

it('draws a card with picture, promo, title and text that leads to its course', () => {
  draw(1280);
  expect(screen.getByRole('heading', { level: 2, name: 'Nos Formations' })).toBeTruthy();
  const card = screen.getByRole('link', { name: /SEO/ });
  expect(card.getAttribute('href')).toBe('/formation/seo');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/files/c/python/SEO.jpg');
  expect(within(card).getByRole('heading', { level: 3, name: 'SEO' })).toBeTruthy();
  expect(within(card).getByText('Sur SEO.')).toBeTruthy();
  expect(within(card).getByText('Alternance').className).toContain('darkLabel');
  expect(within(screen.getByRole('link', { name: /Vente/ })).queryByText('Alternance')).toBeNull();
});

it('is not there where there are no top courses', () => {
  setMedia({ width: 1280 });
  expect(render(withSite(<TopCourses courses={[]} />)).container.innerHTML).toBe('');
});
