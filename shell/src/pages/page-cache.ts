import type { GetPageData, PageData, PageSource } from './page-data';

type KeptPages = ReturnType<typeof createKeptPages>;

/** Addresses that differ in the visitor's filters alone share their data: this many pages cost little. */
const keptAtMost = 60;

/** A tab keeps each page as it last saw it whole, by its address, for when the site cannot be asked. */
export function createKeptPages() {
  const pages = new Map<string, PageData>();
  function set(address: string, page: PageData): void {
    if (!isComplete(page)) return;
    pages.delete(address);
    pages.set(address, page);
    const oldest = pages.keys().next();
    if (pages.size > keptAtMost && !oldest.done) pages.delete(oldest.value);
  }
  return {
    get: (address: string) => pages.get(address),
    set,
    /** The page may be on its way, and shows itself what goes wrong. */
    keep: (address: string, page: PageData | Promise<PageData>) =>
      Promise.resolve(page).then(
        (come) => set(address, come),
        () => undefined,
      ),
  };
}

/** Nothing of a complete page is missing, of the copy that ships with the site, or from an earlier load. */
export function isComplete({ view, degraded, kept }: PageData): boolean {
  return view.state === 'ready' && !degraded && !kept;
}

/** Milliseconds in which data that was fetched ahead, or just seen, is shown again without asking. */
const freshFor = 30_000;
/** Milliseconds until a load is given up. */
const timeLimit = 30_000;
const capacity = 30;

interface Load {
  data: Promise<PageData>;
  pathname: string;
  since: number;
  abort: () => void;
}

interface PageCache {
  /** Gives the page as it was last seen whole where it cannot be had now. Never settles once `visit` has given the load up. */
  get: GetPageData;
  /** Milliseconds since the data was asked for; 0 where nothing is known of it. */
  age(address: Pick<URL, 'pathname' | 'search'>): number;
  /** Gives up the loads for all other paths: nobody waits for them. */
  visit(pathname: string): void;
}

export function createPageCache(
  source: PageSource,
  kept: KeptPages = createKeptPages(),
  now: () => number = Date.now,
): PageCache {
  const loads = new Map<string, Load>();
  /** A load that a later one has replaced may be pending, too. */
  const pending = new Set<Load>();

  function start(...[route, params, url]: Parameters<GetPageData>): Load {
    const key = addressOf(url);
    const gone = new AbortController();
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(timeLimit)]);
    const forget = () => {
      if (loads.get(key) === load) loads.delete(key);
    };
    const gaveUp = () => {
      pending.delete(load);
      return gone.signal.aborted;
    };
    const never = () => new Promise<never>(() => undefined);
    const data = source(route, { params, url, signal }).then(
      (result) => {
        if (gaveUp()) return never();
        if (!isComplete(result)) forget();
        kept.set(key, result);
        return completeOr(result, kept.get(key));
      },
      (error: unknown) => {
        if (gaveUp()) return never();
        forget();
        throw error;
      },
    );
    const abort = () => {
      pending.delete(load);
      forget();
      gone.abort(new DOMException('The visitor went elsewhere.', 'AbortError'));
    };
    const load: Load = { data, pathname: url.pathname, since: now(), abort };
    pending.add(load);
    return load;
  }

  return {
    get(route, params, url) {
      const key = addressOf(url);
      const known = loads.get(key);
      if (known && now() - known.since < freshFor) return known.data;
      const load = start(route, params, url);
      loads.delete(key);
      loads.set(key, load);
      const oldest = loads.keys().next();
      if (loads.size > capacity && !oldest.done) loads.delete(oldest.value);
      return load.data;
    },
    age(address) {
      const known = loads.get(addressOf(address));
      return known ? now() - known.since : 0;
    },
    visit(pathname) {
      for (const load of pending) if (load.pathname !== pathname) load.abort();
    },
  };
}

export function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search;
}

/** A page that is not whole gives way to one that was; a missing remote could draw neither. */
function completeOr(result: PageData, last: PageData | undefined): PageData {
  if (isComplete(result) || result.view.state === 'unavailable' || !last) return result;
  return { ...last, kept: true };
}
