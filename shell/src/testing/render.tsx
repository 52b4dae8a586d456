import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { site } from 'testing/site';
import { App } from '../App';
import type { BrowserRemotes } from '../remotes/remotes';

/** Remotes that a test does not ask for anything. */
const noRemotes: BrowserRemotes = {
  page: () => new Promise(() => undefined),
  retry: async () => undefined,
};

/** jsdom has no Request; this is the part of it that react-router reads. */
class PlainRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | null | undefined;

  constructor(url: string | URL, init?: RequestInit) {
    this.url = String(url);
    this.signal = init?.signal;
  }
}

/** Draws routes at an address; returns their router. */
export async function renderRoutes(routes: RouteObject[], start = '/', remotes = noRemotes) {
  Object.assign(globalThis, { Request: PlainRequest });
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  await act(async () => {
    render(
      <App site={site} remotes={remotes}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  return router;
}

/** Draws one element on every path. */
export function renderAt(element: ReactNode, start = '/') {
  return renderRoutes([{ path: '*', element }], start);
}
