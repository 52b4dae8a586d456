import type { Backend } from 'shared-ui';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { type LoadRequest, loadPageData, type PageData } from './page-data';
import { pageQuery } from '../routing/page-query';
import type { PageRoute } from '../routing/route-table';

/** Gets what a route shows: the remote's page, then its data. */
export type PageSource = (route: PageRoute, request: Omit<LoadRequest, 'backend'>) => Promise<PageData>;

/** Fetches anew each time; a remote that cannot be had gives the "unavailable" view instead of an error. */
export function createPageSource(remotes: Remotes, backend: Backend): PageSource {
  return async (route, request) => {
    try {
      const page = await remotes.page(route);
      const url = new URL(request.url);
      url.search = pageQuery(route, url.searchParams);
      return await loadPageData(page, { ...request, url, backend });
    } catch (error) {
      if (error instanceof RemoteUnavailable) return { view: { state: 'unavailable' }, status: 200 };
      throw error;
    }
  };
}
