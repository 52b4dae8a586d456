/** @jest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { setMedia } from 'testing/match-media';
import { renderRoutes } from '../testing/render';
import { routeAt } from '../testing/routes';
import { Frame } from './Frame';

beforeAll(() => {
  setMedia();
  window.scrollTo = () => undefined;
});
afterEach(cleanup);

it.each([
  ['/', false],
  ['/about', false],
  ['/formations', false],
  ['/formation/:id', true],
  ['/contact', true],
  ['/conditions-générales', true],
  ['/règlement-intérieur', true],
])('stands around %s, its header separated: %s', async (path, separated) => {
  await renderRoutes(
    [{ element: <Frame />, children: [{ path, handle: { route: routeAt(path) }, element: <h1>Page</h1> }] }],
    path,
  );
  const main = screen.getByRole('main');
  expect(main.querySelector('h1')?.textContent).toBe('Page');
  expect(screen.getByRole('link', { name: 'Aller au contenu' }).getAttribute('href')).toBe(`#${main.id}`);
  expect(screen.getByRole('banner').classList.contains('separated')).toBe(separated);
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});
