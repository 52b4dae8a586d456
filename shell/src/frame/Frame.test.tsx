/** @jest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { setMedia } from 'testing/match-media';
import { renderAt } from '../testing/render';
import { routeAt } from '../testing/routes';
import { Frame } from './Frame';

beforeAll(() => setMedia());
afterEach(cleanup);

it.each([
  ['/formations', false],
  ['/formation/:id', true],
  ['/conditions-générales', true],
])('stands around %s, its header separated: %s', async (path, separated) => {
  await renderAt(
    <Frame route={routeAt(path)} menu={[]}>
      <h1>Page</h1>
    </Frame>,
    path,
  );
  const main = screen.getByRole('main');
  expect(main.querySelector('h1')?.textContent).toBe('Page');
  expect(screen.getByRole('link', { name: 'Aller au contenu' }).getAttribute('href')).toBe(`#${main.id}`);
  expect(screen.getByRole('banner').classList.contains('separated')).toBe(separated);
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});
