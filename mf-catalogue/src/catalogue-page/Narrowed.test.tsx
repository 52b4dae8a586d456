/** @jest-environment jsdom */
import type { act as reactAct } from 'react';

/** A program with its own React, as server and browser have: they share no chunks. */
function start() {
  jest.resetModules();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { act } = require('react') as { act: typeof reactAct };
  const { hydrateRoot, createRoot } = require('react-dom/client') as typeof import('react-dom/client');
  const { renderToString } = require('react-dom/server') as typeof import('react-dom/server');
  const { jsx } = require('react/jsx-runtime') as typeof import('react/jsx-runtime');
  const { Narrowed, fetchNarrowed } = require('./Narrowed') as typeof import('./Narrowed');
  const page = jsx(Narrowed, {
    fallback: 'en attente',
    children: ({ NoResult }: Awaited<ReturnType<typeof fetchNarrowed>>) => NoResult.name && 'Python',
  });
  return { act, createRoot, hydrateRoot, renderToString, fetchNarrowed, page };
}

let mockIsOffline: boolean;
jest.mock('./narrowed-chunk', () => {
  if (mockIsOffline) throw new Error('Loading chunk failed');
  return jest.requireActual('./narrowed-chunk');
});

describe('what only a narrowed list shows', () => {
  beforeEach(() => {
    mockIsOffline = false;
    document.body.innerHTML = '<div id="root"></div>';
  });
  const root = () => document.getElementById('root') as HTMLElement;

  it('is in the server’s page once its program has been fetched', async () => {
    const { fetchNarrowed, renderToString, page } = start();
    await fetchNarrowed();
    expect(renderToString(page)).toBe('<!--$-->Python<!--/$-->');
  });

  it('stays as the server has drawn it until its program can be had, without a difference', async () => {
    root().innerHTML = '<!--$-->Python<!--/$-->';
    const text = root().childNodes[1];
    mockIsOffline = true;
    const { act, hydrateRoot, page } = start();
    const recovered = jest.fn();
    await act(async () => void hydrateRoot(root(), page, { onRecoverableError: recovered }));
    expect(root().innerHTML).toBe('<!--$-->Python<!--/$-->');
    mockIsOffline = false;
    await act(async () => void dispatchEvent(new Event('online')));
    expect(root().childNodes[1]).toBe(text);
    expect(root().textContent).toBe('Python');
    expect(recovered).not.toHaveBeenCalled();
  });

  it('waits where the browser draws it, and comes by itself', async () => {
    mockIsOffline = true;
    const { act, createRoot, page } = start();
    await act(async () => createRoot(root()).render(page));
    expect(root().textContent).toBe('en attente');
    mockIsOffline = false;
    await act(async () => void dispatchEvent(new Event('online')));
    expect(root().textContent).toBe('Python');
  });
});
