/** @jest-environment jsdom */

import { waitFor } from '@testing-library/dom';
import { act, type ReactNode, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ErrorPage, RethrowRouteError } from '../isomorphic/frame/ErrorPage';
import { findRedrawn } from '../isomorphic/hydration/replay';
import { hydrateSite } from './hydrate-site';

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

const Untouched = () => <input type="hidden" name="dates" defaultValue={inBrowser ? 'after' : 'before'} />;

const site = (page: ReactNode) => {
  const frame = (
    <>
      <header>En-tête</header>
      <main>
        <Outlet />
      </main>
    </>
  );
  const child = { id: 'page', path: '/', loader: () => ({}), element: page, errorElement: <ErrorPage /> };
  const routes = [{ element: frame, errorElement: <RethrowRouteError />, children: [child] }];
  const hydrationData = { loaderData: { page: { isDrawn: true } } };
  const router = createMemoryRouter(routes, { hydrationData });
  return <RouterProvider router={router} />;
};

beforeEach(() => {
  inBrowser = false;
  globalThis.early = new Set();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** The document with this page, as the server has written it. */
function write(page: ReactNode) {
  document.body.innerHTML = `<div id="root">${renderToString(site(page))}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  return { root, link: root.querySelector('a') };
}

it.each([
  ['when it is drawn', <ThrowsWhenDrawn key="1" />],
  ['once it is drawn', <ThrowsOnceDrawn key="2" />],
])('brings the server’s page back where it throws %s', async (_case, page) => {
  const { root, link } = write(page);
  const before = root.innerHTML;
  inBrowser = true;
  hydrateSite(root, site(page));
  await waitFor(() => expect(globalThis.early).toBe('abandoned'));
  expect(root.innerHTML).toBe(before);
  expect(root.querySelector('a')).toBe(link);
  expect(document.documentElement.dataset.live).toBeUndefined();
  expect(logged.mock.calls.map(([line]) => line)).toContain('Page failed: Error: cassé');
});

it('a redrawn document gets back what was typed, chosen and focused', async () => {
  // Another test's listeners would undo a choice.
  document.body.replaceWith(document.createElement('body'));
  const form = (
    <>
      <p>{original}</p>
      <form action="/a">
        <input name="email" />
        <input name="individual" type="checkbox" />
        <select name="course">
          <option>Python</option>
          <option>SEO</option>
        </select>
        <textarea name="message" />
        <Untouched />
        <button type="button">Garder</button>
        <button type="button">Envoyer</button>
      </form>
    </>
  );
  const { root } = write(form);
  const all = () => [...root.querySelectorAll<HTMLInputElement>('input,select,textarea')];
  const pressed = root.querySelectorAll('button')[1] as HTMLElement;
  const text = root.querySelector('p') as Element;
  text.innerHTML = '<font>What the server wrote</font>';
  const [email, individual, course, message] = all() as [HTMLInputElement, ...HTMLInputElement[]];
  Object.assign(email, { value: 'a@exemple.fr' });
  Object.assign(individual ?? {}, { checked: true });
  Object.assign(course ?? {}, { value: 'SEO' });
  Object.assign(message ?? {}, { value: 'En mars' });
  message?.focus();
  inBrowser = true;
  hydrateSite(root, site(form));
  await waitFor(() => expect(email.isConnected).toBe(false));
  expect(all().map(({ value }) => value)).toEqual(['a@exemple.fr', 'on', 'SEO', 'En mars', 'after']);
  expect(all()[1]?.checked).toBe(true);
  expect(document.activeElement).toBe(all()[3]);
  expect(findRedrawn(pressed)).toBe(root.querySelectorAll('button')[1]);
});

const isTaken = (link: Element | null) =>
  Object.keys(link ?? {}).some((key) => key.startsWith('__reactFiber'));

it('leaves a document alone that is reloaded for another address', () => {
  globalThis.early = 'reloading';
  const { root, link } = write(<ThrowsWhenDrawn />);
  act(() => hydrateSite(root, site(<ThrowsWhenDrawn />)));
  expect(isTaken(link)).toBe(false);
});

it('takes over what does not throw', async () => {
  const { root, link } = write(<ThrowsWhenDrawn />);
  hydrateSite(root, site(<ThrowsWhenDrawn />));
  await waitFor(() => expect(isTaken(link)).toBe(true));
  expect(root.textContent).toContain(original);
  expect(globalThis.early).toEqual(new Set());
  expect(logged).not.toHaveBeenCalled();
});
