import { createPath, type Location } from 'react-router-dom';
import { inPlace } from 'shared-ui';
import { NoPage, type Outcome, type PageData } from '../pages/page-data';
import type { Routes } from '../routing/routes';
import { isHere, type NewRelease } from './new-release';

/** What an entry of the history shows. */
export interface Visit {
  /** The router's, at the address that counts. */
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
export function createVisits({ routes, load, patience, first, newRelease, onWay, onShown }: Options) {
  let shown: Visit | undefined;
  /** The last arrival, shown or not. */
  let last: { key: string; visit: Visit | Promise<Visit> } | undefined;
  nameEntry();
  // Before the router hears of it. Who comes back asks anew.
  addEventListener('popstate', () => {
    nameEntry();
    last = undefined;
  });

  /** What stands at an address after `patience` milliseconds. */
  function arrive(location: Location): Promise<Outcome> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience(location)));
    const result = load(location);
    return Promise.race([result, late]).then(
      (come) => ({ result: come ?? result }),
      (error: unknown) => ({ error: error instanceof NoPage ? error.status : error }),
    );
  }

  async function open(location: Location, from: Location, isNew: boolean): Promise<Visit> {
    // Back and Forward stay in the document, which knows what they lead to.
    const [outcome, isLed] = await Promise.all([arrive(location), isNew && newRelease?.(location, from)]);
    return isLed ? new Promise(() => undefined) : { location, routes: routes(), outcome };
  }

  function begin(entry: Location, isNew: boolean): Visit | Promise<Visit> {
    const location = { ...entry, pathname: routes().canonical(entry.pathname) ?? entry.pathname };
    onWay?.(location.pathname);
    if (!shown) return { location, routes: routes(), outcome: first ?? { result: load(location) } };
    if (!isOtherPage(location, shown.location)) return { ...shown, location };
    return open(location, shown.location, isNew);
  }

  return {
    /** A promise until data has come or patience is over. */
    at(entry: Location, isNew: boolean): Visit | Promise<Visit> {
      if (shown?.location.key === entry.key) return shown;
      if (last?.key !== entry.key) last = { key: entry.key, visit: begin(entry, isNew) };
      return last.visit;
    },
    show(visit: Visit): void {
      if (visit === shown) return;
      const { pathname } = visit.location;
      if (pathname !== location.pathname && isHere(visit.location))
        history.replaceState(history.state, '', createPath(visit.location));
      shown = visit;
      onShown?.(visit);
    },
    shown: () => shown,
    /** Asks again for what is shown, unless the visitor is on the way elsewhere: `at` gives the answer then. */
    async again(): Promise<void> {
      if (!shown || !isHere(shown.location)) return;
      const asked = shown.outcome;
      const outcome = await arrive(shown.location);
      if (shown.outcome !== asked) return;
      shown = { ...shown, outcome };
      onShown?.(shown);
    },
  };
}

/** A page's own query (filters) and its anchors load nothing; a link to the very address shown asks again. */
const isOtherPage = (next: Location, from: Location) =>
  next.pathname !== from.pathname || (!next.hash && createPath(next) === createPath(from));

/** An entry that the router has not made, a document's first or an anchor's, gets a key to be remembered by. */
function nameEntry(): void {
  if (history.state?.key) return;
  const usr = location.hash ? inPlace : null;
  history.replaceState({ ...history.state, key: `${Math.random()}`, usr }, '');
}
