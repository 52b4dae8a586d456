import { type Backend, whenIdle } from '@campus/shared-ui';
import type { Remotes } from '../../isomorphic/remotes/remotes';
import { report, textOf } from '../../isomorphic/report';
import { type PageRoute, type PartOfPage, partsOf } from '@campus/contract';
import { loadPart, type PageRequest, type PartData, type PartsData } from '../../isomorphic/parts/page-parts';
import { pageRequestUrl } from '../../isomorphic/pages/page-data';

/** Milliseconds that a page whose data is there waits for its parts, to be drawn with them. */
const partsTimeoutMs = 100;
/** The next page may be drawn so long before its parts are loaded. */
const maxIdleWaitMs = 200;
const retryTimeoutMs = 30_000;

export function createBrowserParts(remotes: Remotes, backend: Backend) {
  const load = (use: PartOfPage, { path }: PageRoute, request: PageRequest) =>
    loadPart(remotes, use, { ...request, backend }, (error) => {
      report(`Part ${use.key} failed on ${path}: ${textOf(error)}`, error);
    });

  return {
    /** A part that has not come soon after the page's own data (`page`) stays a promise. */
    async all(route: PageRoute, request: PageRequest, page: Promise<unknown>): Promise<PartsData> {
      const data = page.catch(() => undefined);
      // The page's own code comes first: the visitor waits for it.
      await remotes.page(route).catch(() => undefined);
      await new Promise<void>((resolve) => whenIdle(resolve, maxIdleWaitMs));
      const parts: Record<string, PartData | Promise<PartData>> = {};
      const loading = partsOf(route).map(async (use) => {
        const part = load(use, route, request);
        parts[use.key] = part;
        parts[use.key] = await part;
      });
      await data;
      await Promise.race([
        Promise.all(loading),
        new Promise((resolve) => setTimeout(resolve, partsTimeoutMs)),
      ]);
      return parts;
    },
    async retry(use: PartOfPage, route: PageRoute, { params, url }: Omit<PageRequest, 'signal'>) {
      const signal = AbortSignal.timeout(retryTimeoutMs);
      return load(use, route, { params, url: pageRequestUrl(route, url), signal });
    },
  };
}
