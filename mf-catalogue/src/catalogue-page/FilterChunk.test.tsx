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
  const { FilterChunk, fetchFilterChunk } = require('./FilterChunk') as typeof import('./FilterChunk');
  const page = () =>
    jsx(FilterChunk, {
      fallback: 'en attente',
      children: ({ NoResult }: Awaited<ReturnType<typeof fetchFilterChunk>>) => NoResult.name && 'Python',
    });
  return { act, createRoot, hydrateRoot, renderToString, fetchFilterChunk, page };
}

let mockIsOffline: boolean;
jest.mock('./filter-chunk', () => {
  if (mockIsOffline) throw new Error('Loading chunk failed');
  return jest.requireActual('./filter-chunk');
});

describe('lazy parts of a filtered list', () => {
  beforeEach(() => {
    mockIsOffline = false;
    document.body.innerHTML = '<div id="root"></div>';
  });
  const root = () => document.getElementById('root') as HTMLElement;

  it('the server draws them once their chunk is fetched', async () => {
    const { fetchFilterChunk, renderToString, page } = start();
    await fetchFilterChunk();
    expect(renderToString(page())).toBe('<!--$-->Python<!--/$-->');
  });

  it('hydration keeps the server’s HTML until the chunk is loaded', async () => {
    root().innerHTML = '<!--$-->Python<!--/$-->';
    const text = root().childNodes[1];
    mockIsOffline = true;
    const { act, hydrateRoot, page } = start();
    const onRecoverableError = jest.fn();
    const hydrated = await act(async () => hydrateRoot(root(), page(), { onRecoverableError }));
    expect(root().innerHTML).toBe('<!--$-->Python<!--/$-->');
    expect(root().childNodes[1]).toBe(text);
    mockIsOffline = false;
    await act(async () => hydrated.render(page()));
    expect(root().textContent).toBe('Python');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('the browser shows the fallback until a drawing has the chunk', async () => {
    mockIsOffline = true;
    const { act, createRoot, page } = start();
    const drawn = createRoot(root());
    await act(async () => drawn.render(page()));
    expect(root().textContent).toBe('en attente');
    mockIsOffline = false;
    await act(async () => drawn.render(page()));
    expect(root().textContent).toBe('Python');
  });
});
