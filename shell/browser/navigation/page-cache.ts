import type { PageRequest } from '../../isomorphic/parts/page-parts';
import type { PageRoute } from '@campus/contract';
import { isComplete, type PageData, type PageSource } from '../../isomorphic/pages/page-data';

const maxCachedPages = 60;
/** Data that was fetched ahead, or just seen, is shown again without asking. */
const loadTtlMs = 30_000;
const loadTimeoutMs = 30_000;
const maxLoads = 30;

/** The old page stays so long for data on its way; then the next one shows its loading state. */
const loadingDelayMs = 100;

interface Load {
  data: Promise<PageData>;
  /** Resolves once the data is so late that the next page shows its loading state. */
  delay: Promise<void>;
  signal: AbortSignal;
  startedAtMs: number;
}

export interface PageCache {
  /** Falls back on the last page that was shown. `navigationSignal` aborts a load of this call. */
  get(
    route: PageRoute,
    params: PageRequest['params'],
    url: URL,
    navigationSignal?: AbortSignal,
  ): Pick<Load, 'data' | 'delay'>;
  /** Caches a page for when the site does not answer; a promise of one, too. */
  store(address: string, page: PageData | Promise<PageData>): Promise<void>;
}

export function createPageCache(source: PageSource, now: () => number = Date.now): PageCache {
  const readyPages = new RecentEntries<PageData>(maxCachedPages);
  const loads = new RecentEntries<Load>(maxLoads);

  /** A page that lacks something never takes the place of a complete one. */
  function storeReady(address: string, page: PageData): void {
    const last = readyPages.get(address);
    const isShowable = page.view.state === 'ready' && !page.stale;
    if (isShowable && (isComplete(page) || !last || !isComplete(last))) readyPages.set(address, page);
  }

  async function load(route: PageRoute, request: PageRequest, forget: () => void): Promise<PageData> {
    const key = addressOf(request.url);
    try {
      const page = await source(route, request);
      if (!isComplete(page)) forget();
      const last = readyPages.get(key);
      storeReady(key, page);
      return betterOf(page, last);
    } catch (error) {
      forget();
      throw error;
    }
  }

  return {
    get(route, params, url, navigationSignal) {
      const key = addressOf(url);
      const recentLoad = loads.get(key);
      const isFresh = recentLoad && now() - recentLoad.startedAtMs < loadTtlMs;
      if (isFresh && !recentLoad.signal.aborted) return recentLoad;
      const timeout = AbortSignal.timeout(loadTimeoutMs);
      const signal = navigationSignal ? AbortSignal.any([navigationSignal, timeout]) : timeout;
      const forget = () => {
        if (loads.get(key)?.signal === signal) loads.delete(key);
      };
      const newLoad: Load = {
        data: load(route, { params, url, signal }, forget),
        delay: new Promise((resolve) => setTimeout(resolve, loadingDelayMs)),
        signal,
        startedAtMs: now(),
      };
      loads.set(key, newLoad);
      return newLoad;
    },
    store: (address, page) =>
      Promise.resolve(page).then(
        (arrived) => storeReady(address, arrived),
        () => undefined,
      ),
  };
}

/** Forgets what was set the longest ago. */
class RecentEntries<Value> extends Map<string, Value> {
  constructor(readonly max: number) {
    super();
  }

  override set(key: string, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) if (this.size > this.max) this.delete(oldest);
    return this;
  }
}

export function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search;
}

/** A page that is not whole gives way to one that was; a missing remote could draw neither. */
function betterOf(result: PageData, last: PageData | undefined): PageData {
  if (isComplete(result) || result.view.state === 'unavailable' || !last) return result;
  return isComplete(last) || result.view.state === 'failed' ? { ...last, stale: true } : result;
}
