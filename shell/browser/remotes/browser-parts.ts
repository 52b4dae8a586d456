import { type Backend, whenIdle } from '@campus/shared-ui';
import type { Remotes } from '../../isomorphic/remotes/remotes';
import { report } from '../../isomorphic/report';
import { type PageRoute, type PartOfPage, partsOf } from '@campus/contract';
import { loadPart, type PageRequest, type PartData, type PartsData } from '../../isomorphic/parts/page-parts';
import { pageRequestUrl } from '../../isomorphic/pages/page-data';

/** Milliseconds that a page whose data is there waits for its parts, to be drawn with them. */
const partsTimeoutMs = 100;
/** The next page may be drawn so long before its parts are loaded. */
const maxIdleWaitMs = 200;
const retryTimeoutMs = 30_000;

export function createBrowserParts(remotes: Remotes, backend: Backend) {
  const load = (part: PartOfPage, { path }: PageRoute, request: PageRequest) =>
    loadPart(remotes, part, { ...request, backend }, (error) => {
      report(`Part ${part.key} failed on ${path}: ${String(error)}`, error);
    });

  return {
    /** A part that has not come soon after the page's own data (`page`) stays a promise. */
    async all(route: PageRoute, request: PageRequest, page: Promise<unknown>): Promise<PartsData> {
      const pageData = page.catch(() => undefined);
      // The page's own code comes first: the visitor waits for it.
      await remotes.page(route).catch(() => undefined);
      await new Promise<void>((resolve) => whenIdle(resolve, maxIdleWaitMs));
      const parts: Record<string, PartData | Promise<PartData>> = {};
      const loading = partsOf(route).map(async (part) => {
        const data = load(part, route, request);
        parts[part.key] = data;
        parts[part.key] = await data;
      });
      await pageData;
      await Promise.race([
        Promise.all(loading),
        new Promise((resolve) => setTimeout(resolve, partsTimeoutMs)),
      ]);
      return parts;
    },
    async retry(part: PartOfPage, route: PageRoute, { params, url }: Omit<PageRequest, 'signal'>) {
      const signal = AbortSignal.timeout(retryTimeoutMs);
      return load(part, route, { params, url: pageRequestUrl(route, url), signal });
    },
  };
}
