import { type Location, locationOf, type Navigate } from 'shared-ui';
import { readLocation, writeLocation } from 'shared-ui/browser-history';
import { NoPage, type Outcome, type PageData } from '../pages/page-data';
import type { Routes } from '../routing/routes';
import type { NewRelease } from './new-release';

/** Where the visitor is and where they are going; each change makes another object. */
export interface Visit {
  location: Location;
  /** Where the pages stand, as it was known when this page was opened. */
  routes: Routes;
  outcome: Outcome;
  /** On its way, until its data has come or `patience` is over. */
  next?: Location | undefined;
  /** The page keeps its place on the screen. */
  staysInPlace: boolean;
}

interface Options {
  /** Where the pages stand now. */
  routes: () => Routes;
  /** Gets what a page shows; rejects with `NoPage` where there is none. The address is the one that counts. */
  load: (location: Location) => Promise<PageData>;
  /** Milliseconds a navigation waits for its data, which is on its way, before the page shows its loading state. */
  patience: (location: Location) => number;
  /** What stands at the first address; missing: it is loaded. */
  first?: Outcome | undefined;
  /** Brings the next page as a document of its own, where that is due. */
  newRelease?: NewRelease;
}

export type Navigator = ReturnType<typeof createNavigator>;

type Write = 'push' | 'replace' | 'none';

/** Takes the visitor from page to page within the document, and follows Back and Forward. */
export function createNavigator({ routes, load, patience, first, newRelease }: Options) {
  const listeners = new Set<(visit: Visit) => void>();
  const { location: found } = readLocation();
  const start = canonical(found);
  if (start !== found) writeLocation(start, 'replace');
  let visit: Visit = {
    location: start,
    routes: routes(),
    outcome: first ?? { result: load(start) },
    staysInPlace: true,
  };
  /** A later navigation overtakes an earlier one. */
  let turn = 0;

  function show(change: Partial<Visit>): void {
    visit = { ...visit, ...change };
    for (const listener of listeners) listener(visit);
  }

  /** Begins a navigation; returns whether none has begun since. */
  function begin(): () => boolean {
    turn += 1;
    const own = turn;
    return () => own === turn;
  }

  /** What stands at an address after `patience` milliseconds. */
  function arrive(location: Location): Promise<Outcome> {
    return inTime(load(location), patience(location));
  }

  async function go(target: Location, write: Write, staysInPlace: boolean): Promise<void> {
    const location = canonical(target);
    let { outcome, routes: known } = visit;
    if (isOtherPage(location, visit.location)) {
      const counts = begin();
      show({ next: location });
      // Back and Forward stay in the document, which knows what they lead to.
      const [found, isDue] = await Promise.all([arrive(location), write !== 'none' && newRelease?.isDue()]);
      if (!counts()) return;
      if (isDue && newRelease?.open(hrefOf(location))) return;
      if (write !== 'none' && isNowhere(found) && (await openNew(location, counts))) return;
      outcome = found;
      known = routes();
    } else if (visit.next) begin();
    if (write !== 'none') writeLocation(location, write);
    else if (location !== target) writeLocation(location, 'replace');
    show({ location, routes: known, outcome, staysInPlace, next: undefined });
  }

  /** Opens the document of a page that has come with a newer release; says whether there is nothing more to do here. */
  async function openNew(location: Location, counts: () => boolean): Promise<boolean> {
    const isNew = await newRelease?.has(location.pathname);
    if (!counts()) return true;
    if (isNew) newRelease?.load(hrefOf(location));
    return isNew === true;
  }

  /** The one address among its variants: other accents, capitals, a slash at the end, an old address. */
  function canonical(location: Location): Location {
    const pathname = routes().canonical(location.pathname);
    return pathname === undefined ? location : { ...location, pathname };
  }

  const navigate: Navigate = async (to, { replace = false, state, preventScrollReset = false } = {}) => {
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    const location = canonical(locationOf(to, visit.location, state));
    const write = replace || hrefOf(location) === hrefOf(visit.location) ? 'replace' : 'push';
    await go(location, write, preventScrollReset);
  };

  window.addEventListener('popstate', () => {
    const { location, isOurs } = readLocation();
    // Without an entry of ours it is a link within the page, which the browser has followed, or another program's.
    void go(location, 'none', !isOurs && addressOf(location) === addressOf(visit.location));
  });

  return {
    visit: () => visit,
    /** Calls back with each change; returns the end of it. */
    subscribe(listener: (visit: Visit) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    /** Loads the page that is shown again. */
    async retry(): Promise<void> {
      if (visit.next) return;
      const counts = begin();
      const outcome = await arrive(visit.location);
      if (counts()) show({ outcome });
    },
  };
}

const isNowhere = (outcome: Outcome) => 'error' in outcome && outcome.error === 404;

const addressOf = ({ pathname, search }: Location) => pathname + search;
const hrefOf = (location: Location) => addressOf(location) + location.hash;

/** A page's own query (filters) and its anchors load nothing; a link to the very address shown asks again. */
function isOtherPage(next: Location, shown: Location): boolean {
  if (next.pathname !== shown.pathname) return true;
  return !next.hash && next.key !== shown.key && hrefOf(next) === hrefOf(shown);
}

async function inTime(data: Promise<PageData>, patience: number): Promise<Outcome> {
  try {
    const first = await Promise.race([data, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
    return { result: first ?? data };
  } catch (error) {
    return { error: error instanceof NoPage ? error.status : error };
  }
}
