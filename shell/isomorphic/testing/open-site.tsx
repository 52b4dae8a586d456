import { act, render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { SiteProvider } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import type { PageData } from '../pages/page-data';
import { type PageRoute, specifiedRoutes } from '@campus/contract';
import { createRoutes } from '../routes/routes';
import { aPage } from './page';
import { noPart } from './part';
import { createSiteRouter } from '../../browser/navigation/site-router';

type Options = Parameters<typeof createSiteRouter>[0];

interface Site extends Partial<Omit<Options, 'cache'>> {
  load: (url: URL, leaving?: AbortSignal) => Promise<PageData>;
  /** Of a newer release, that the tab does not know yet. */
  newRow?: PageRoute;
  findLatestRelease?: () => Promise<string | undefined>;
}

/** The page of an address, as it loads whole. */
export const pageAt = (data: string): PageData => ({ view: { state: 'ready', data }, status: 200 });

/** Opens the whole site in jsdom's window, at its address. */
export async function openSite({ load, newRow, findLatestRelease, ...options }: Site) {
  let routes = createRoutes(specifiedRoutes);
  const page = Promise.resolve(aPage());
  const router = createSiteRouter({
    composition: {
      routes: () => routes,
      async discover(path) {
        if (path === newRow?.path) routes = createRoutes({ ...specifiedRoutes, [newRow.remote]: [newRow] });
      },
      release: 'aaaaaaaa',
      findLatestRelease: findLatestRelease ?? (async () => 'aaaaaaaa'),
    },
    cache: {
      get: (_route, _params, url, leaving) => ({
        data: load(url, leaving),
        delay: new Promise((resolve) => setTimeout(resolve, 100)),
      }),
    },
    remotes: { page: () => page, part: noPart },
    drawnRemotes: undefined,
    state: undefined,
    alone: undefined,
    retryPart: undefined,
    onShown: () => undefined,
    ...options,
  });
  await act(async () => {
    render(
      <SiteProvider site={site}>
        <RouterProvider router={router} useTransitions={false} />
      </SiteProvider>,
    );
  });
  return { router, go: (...to: Parameters<typeof router.navigate>) => act(() => router.navigate(...to)) };
}
