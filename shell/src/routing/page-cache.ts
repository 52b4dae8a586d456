import type { PageData } from './page-data';
import type { PageSource } from './page-source';
import type { PageRoute } from './route-table';

/** How long data fetched ahead, or seen a moment ago, is shown again without asking. */
const freshFor = 30_000;
const capacity = 30;

interface Entry {
  data: Promise<PageData>;
  since: number;
}

export interface PageCache {
  /** The data of an address; fetched once for all who ask within half a minute. */
  get(route: PageRoute, params: Readonly<Record<string, string | undefined>>, url: URL): Promise<PageData>;
  clear(): void;
}

/** Remembers the last pages of this tab, so that prefetching and Back cost no second request. */
export function createPageCache(source: PageSource, now: () => number = Date.now): PageCache {
  const entries = new Map<string, Entry>();

  return {
    get(route, params, url) {
      const key = url.pathname + url.search;
      const known = entries.get(key);
      if (known && now() - known.since < freshFor) return known.data;
      const data = source(route, { params, url, signal: AbortSignal.timeout(30_000) });
      const entry = { data, since: now() };
      entries.delete(key);
      entries.set(key, entry);
      const oldest = entries.keys().next();
      if (entries.size > capacity && !oldest.done) entries.delete(oldest.value);
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      data.then((result) => result.view.state !== 'ready' && forget(), forget);
      return data;
    },
    clear: () => entries.clear(),
  };
}
