import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { SiteProvider } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';

/** Draws an element within the site, at an address. */
export const renderAt = (element: ReactNode, start = '/') =>
  act(async () => void render(withSite(element, site, [start])));

/** Draws the page of a route within the site, with what it has loaded. */
export async function renderRoute(route: RouteObject, loaded: unknown, start = '/'): Promise<void> {
  const options = { initialEntries: [start], hydrationData: { loaderData: { page: loaded } } };
  const router = createMemoryRouter([{ ...route, id: 'page', path: '*' }], options);
  await act(async () => {
    render(
      <SiteProvider site={site}>
        <RouterProvider router={router} />
      </SiteProvider>,
    );
  });
}
