/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { type ReactNode, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { PageBoundary } from '../frame/error-page/PageBoundary';
import { takeOver } from './take-over';

let inBrowser = false;
let logged: jest.SpyInstance;
const original = 'Ce que le serveur a écrit';

function ThrowsWhenDrawn(): ReactNode {
  if (inBrowser) throw new Error('cassé');
  return <a href="/contact">{original}</a>;
}

function ThrowsOnceDrawn(): ReactNode {
  useEffect(() => {
    throw new Error('cassé');
  }, []);
  return <a href="/contact">{original}</a>;
}

const site = (page: ReactNode) => (
  <>
    <header>En-tête</header>
    <main>
      <PageBoundary at="/" passesOn>
        {page}
      </PageBoundary>
    </main>
  </>
);

beforeEach(() => {
  inBrowser = false;
  globalThis.held = new Set();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['when it is drawn', <ThrowsWhenDrawn key="1" />],
  ['once it is drawn', <ThrowsOnceDrawn key="2" />],
])('brings the server’s page back where it throws %s', async (_case, page) => {
  document.body.innerHTML = `<div id="root">${renderToString(site(page))}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const before = root.innerHTML;
  const link = root.querySelector('a');
  inBrowser = true;
  takeOver(root, site(page), () => true);
  await waitFor(() => expect(globalThis.held).toBe(0));
  expect(root.innerHTML).toBe(before);
  expect(root.querySelector('a')).toBe(link);
  expect(document.documentElement.dataset.live).toBeUndefined();
  expect(logged.mock.calls.map(([line]) => line)).toContain('Page failed: Error: cassé');
});

it('takes over what does not throw', async () => {
  const page = <ThrowsWhenDrawn />;
  document.body.innerHTML = `<div id="root">${renderToString(site(page))}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  takeOver(root, site(page), () => true);
  const isTaken = () =>
    Object.keys(root.querySelector('a') ?? {}).some((key) => key.startsWith('__reactFiber'));
  await waitFor(() => expect(isTaken()).toBe(true));
  expect(root.textContent).toContain(original);
  expect(globalThis.held).toEqual(new Set());
  expect(logged).not.toHaveBeenCalled();
});
