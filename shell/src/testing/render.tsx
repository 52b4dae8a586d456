import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { SiteProvider } from 'shared-ui';
import { site } from 'testing/site';

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
export async function renderRoutes(routes: RouteObject[], start = '/') {
  Object.assign(globalThis, { Request: PlainRequest });
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  await act(async () => {
    render(
      <SiteProvider site={site}>
        <RouterProvider router={router} />
      </SiteProvider>,
    );
  });
  return router;
}

/** Draws one element on every path. */
export function renderAt(element: ReactNode, start = '/') {
  return renderRoutes([{ path: '*', element }], start);
}
