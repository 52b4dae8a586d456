import type { Location } from 'react-router-dom';
import { inPlace } from 'shared-ui';
import { NoPage, type Outcome, type PageData } from '../pages/page-data';
import type { Routes } from '../routing/routes';
import type { NewRelease } from './new-release';

/** What an entry of the history shows. */
export interface Visit {
  /** As the router has it. */
  entry: Location;
  /** The same at the address that counts. */
  location: Location;
  /** Where the pages stand, as it was known when this page was opened. */
  routes: Routes;
  outcome: Outcome;
}

interface Options {
  /** Where the pages stand now. */
  routes: () => Routes;
  /** Gets what a page shows; rejects with `NoPage` where there is none. The address is the one that counts. */
  load: (location: Location) => Promise<PageData>;
  /** Milliseconds the old page stays for data that is on its way, before the page shows its loading state. */
  patience: (location: Location) => number;
  /** What stands at the first address; missing: it is loaded. */
  first?: Outcome | undefined;
  /** Brings the next page as a document of its own, where that is due. */
  newRelease?: NewRelease;
  /** Is told at once where the visitor goes. */
  onWay?: (pathname: string) => void;
  /** Is told of what the visitor sees. */
  onShown?: (visit: Visit) => void;
}

export type Visits = ReturnType<typeof createVisits>;

/** What the router's locations show: each arrival asks for its data once, however often React draws it. */
export function createVisits({ routes, load, patience, newRelease, ...options }: Options) {
  const { first, onWay, onShown } = options;
  let shown: Visit | undefined;
  /** The last arrival, shown or not. */
  let last: { entry: Location; visit: Visit | Promise<Visit> } | undefined;
  let isFirst = true;
  nameEntry();
  // Before the router hears of it. Who comes back asks anew.
  addEventListener('popstate', () => {
    nameEntry();
    last = undefined;
  });

  /** What stands at an address after `patience` milliseconds. */
  async function arrive(location: Location): Promise<Outcome> {
    try {
      const late = new Promise<void>((resolve) => setTimeout(resolve, patience(location)));
      const result = load(location);
      return { result: (await Promise.race([result, late])) ?? result };
    } catch (error) {
      return { error: error instanceof NoPage ? error.status : error };
    }
  }

  async function open(entry: Location, location: Location, from: Visit, isNew: boolean): Promise<Visit> {
    isFirst = false;
    // Back and Forward stay in the document, which knows what they lead to.
    const [outcome, isDue] = await Promise.all([arrive(location), isNew && newRelease?.isDue()]);
    if (isNew && newRelease && isHere(location)) {
      const isNowhere = 'error' in outcome && outcome.error === 404;
      const leads = (isDue && newRelease.claim()) || (isNowhere && (await newRelease.has(location.pathname)));
      if (leads && isHere(location)) {
        newRelease.load(hrefOf(location), hrefOf(from.location));
        return new Promise(() => undefined);
      }
    }
    return { entry, location, routes: routes(), outcome };
  }

  function begin(entry: Location, isNew: boolean): Visit | Promise<Visit> {
    const pathname = routes().canonical(entry.pathname) ?? entry.pathname;
    const location = pathname === entry.pathname ? entry : { ...entry, pathname };
    onWay?.(pathname);
    if (!shown) return { entry, location, routes: routes(), outcome: first ?? { result: load(location) } };
    if (!isOtherPage(location, shown.location)) return { ...shown, entry, location };
    return open(entry, location, shown, isNew);
  }

  return {
    /** A promise until data has come or patience is over. */
    at(entry: Location, isNew: boolean): Visit | Promise<Visit> {
      if (shown?.entry.key === entry.key) return shown;
      if (last?.entry.key !== entry.key) last = { entry, visit: begin(entry, isNew) };
      return last.visit;
    },
    show(visit: Visit): void {
      if (visit === shown) return;
      const { entry, location } = visit;
      if (entry !== location && isHere(location)) history.replaceState(history.state, '', hrefOf(location));
      shown = visit;
      onShown?.(visit);
    },
    shown: () => shown,
    /** No other page was asked for since the document came. */
    isFirst: () => isFirst,
    /** Asks again for what is shown; nothing where the visitor is on the way elsewhere. */
    async again(): Promise<{ of: Outcome; outcome: Outcome } | undefined> {
      if (!shown || !isHere(shown.entry)) return undefined;
      return { of: shown.outcome, outcome: await arrive(shown.location) };
    },
  };
}

const hrefOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** The history stands at this entry: no later navigation has begun. */
const isHere = ({ key }: Location) => history.state?.key === key;

/** A page's own query (filters) and its anchors load nothing; a link to the very address shown asks again. */
const isOtherPage = (next: Location, from: Location) =>
  next.pathname !== from.pathname || (!next.hash && next.key !== from.key && hrefOf(next) === hrefOf(from));

/** An entry that the router has not made, a document's first or an anchor's, gets a key to be remembered by. */
function nameEntry(): void {
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key, usr: location.hash ? inPlace : null }, '');
}
