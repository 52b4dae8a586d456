/** @jest-environment jsdom */

import { screen, within } from '@testing-library/react';
import { setMedia } from 'testing/match-media';
import { renderAt } from '../../testing/render';
import { routes } from '../../testing/routes';
import { Footer } from './Footer';

beforeAll(() => setMedia());
beforeEach(() => renderAt(<Footer />));

it.each([
  ['Navigation', ['/', '/Formations', '/contact']],
  [
    'Informations légales',
    [
      '/conditions-générales',
      '/règlement-intérieur',
      '/mentions-légales',
      '/confidentialité',
      '/accessibilité',
    ].map(encodeURI),
  ],
])('the column %s links to pages of the site', (title, paths) => {
  const links = within(screen.getByRole('navigation', { name: title })).getAllByRole('link');
  const hrefs = links.map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.map(decodeURI)).toEqual(paths.map(decodeURI));
  expect(hrefs.filter((href) => !routes.find(href))).toEqual([]);
});

it('has the logo, which links home', () => {
  const logo = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Campus Exemple' });
  expect(logo.getAttribute('href')).toBe('/');
});

it('names the school and its declaration', () => {
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain('© 2025 Campus Exemple');
  expect(footer.textContent).toContain('Enregistré sous le numéro 99 99 99999 99.');
});

it('holds the switch of the dark theme', () => {
  expect(screen.getByRole('switch', { name: 'Thème sombre' })).toBeTruthy();
});

it('has the school’s phone number, which calls it', () => {
  const link = within(screen.getByRole('contentinfo')).getByRole('link', {
    name: /^Appeler le 01\s99\s00\s00\s00$/,
  });
  expect(link.getAttribute('href')).toBe('tel:+33199000000');
});
