import type { GetPageData, PageData, PageSource } from './page-data';

/** Addresses that differ in the visitor's filters alone share their data: this many pages cost little. */
const maxKeptPages = 60;
/** Data that was fetched ahead, or just seen, is shown again without asking. */
const freshForMs = 30_000;
const loadTimeoutMs = 30_000;
const maxLoads = 30;

interface Load {
  data: Promise<PageData>;
  pathname: string;
  startedAtMs: number;
  abort: () => void;
}

export interface PageCache {
  /** Gives the page as it was last seen whole where it cannot be had now. Never settles once the load was given up. */
  get: GetPageData;
  /** Keeps a page for when the site cannot be asked, if nothing of it is missing. The page may be on its way. */
  keep(address: string, page: PageData | Promise<PageData>): Promise<void>;
  /** Nobody waits for loads of other paths any more. */
  giveUpOthers(pathname: string): void;
}

export function createPageCache(source: PageSource, now: () => number = Date.now): PageCache {
  const kept = createRecent<PageData>(maxKeptPages);
  const loads = createRecent<Load>(maxLoads);
  /** A load that a later one has replaced may be pending, too. */
  const pending = new Set<Load>();

  function keepWhole(address: string, page: PageData): void {
    if (isComplete(page)) kept.set(address, page);
  }

  function start(...[route, params, url]: Parameters<GetPageData>): Load {
    const key = addressOf(url);
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(loadTimeoutMs)]);
    const forget = () => {
      if (loads.get(key) === load) loads.delete(key);
    };
    const settle = (): Promise<void> => {
      pending.delete(load);
      return leaving.signal.aborted ? new Promise(() => undefined) : Promise.resolve();
    };
    async function run(): Promise<PageData> {
      try {
        const page = await source(route, { params, url, signal }).finally(settle);
        if (!isComplete(page)) forget();
        keepWhole(key, page);
        return completeOr(page, kept.get(key));
      } catch (error) {
        forget();
        throw error;
      }
    }
    const abort = () => {
      pending.delete(load);
      forget();
      leaving.abort(new DOMException('The visitor went elsewhere.', 'AbortError'));
    };
    const load: Load = { data: run(), pathname: url.pathname, startedAtMs: now(), abort };
    pending.add(load);
    return load;
  }

  return {
    get(route, params, url) {
      const key = addressOf(url);
      const known = loads.get(key);
      if (known && now() - known.startedAtMs < freshForMs) return known.data;
      const load = start(route, params, url);
      loads.set(key, load);
      return load.data;
    },
    keep: (address, page) =>
      Promise.resolve(page).then(
        (arrived) => keepWhole(address, arrived),
        () => undefined,
      ),
    giveUpOthers(pathname) {
      for (const load of pending) if (load.pathname !== pathname) load.abort();
    },
  };
}

/** A map that forgets what was set the longest ago. */
function createRecent<Value>(max: number): Map<string, Value> {
  return new (class extends Map<string, Value> {
    override set(key: string, value: Value): this {
      this.delete(key);
      super.set(key, value);
      const oldest = this.keys().next();
      if (this.size > max && !oldest.done) this.delete(oldest.value);
      return this;
    }
  })();
}

/** Nothing of a complete page is missing, of the copy that ships with the site, or from an earlier load. */
export function isComplete({ view, degraded, kept }: PageData): boolean {
  return view.state === 'ready' && !degraded && !kept;
}

export function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search;
}

/** A page that is not whole gives way to one that was; a missing remote could draw neither. */
function completeOr(result: PageData, last: PageData | undefined): PageData {
  if (isComplete(result) || result.view.state === 'unavailable' || !last) return result;
  return { ...last, kept: true };
}
