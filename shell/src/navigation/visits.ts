import { createPath, type Location } from 'react-router-dom';
import { inPlace } from '@campus/shared-ui';
import type { Boot } from '../boot';
import { NoPage, type Outcome, type PageData } from '../pages/page-data';
import type { LiveComposition } from '../remotes/live-composition';
import type { Routes } from '../routing/routes';

/** Milliseconds that a navigation waits to hear of a newer release; mostly that is known. */
const answerTime = 500;

type Known = Pick<LiveComposition, 'release' | 'newest' | 'isNew'> & Pick<Boot, 'alone'>;
/** Resolves with whether it loads the next page as a document of its own. */
type NewRelease = (to: Location, from: Location) => Promise<boolean>;

/**
 * Leads a tab that was opened before a deployment to what is deployed now, once for each release: an older document would make a loop.
 * The tab never leaves what a visitor has written, nor goes to a site that does not answer.
 */
export function createNewRelease({ release, newest, isNew, alone }: Known): NewRelease {
  async function newer(): Promise<string | undefined> {
    const fields = [...document.querySelectorAll<HTMLInputElement>('form :read-write')];
    if (!navigator.onLine || fields.some(({ value }) => value.trim() !== '')) return undefined;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerTime));
    const latest = await Promise.race([newest(), late]);
    return latest === release ? undefined : latest;
  }

  return async (to, from) => {
    const isAnyway = alone || (await isNew(to.pathname));
    const latest = isAnyway ? undefined : await newer();
    // The tab's own name outlives its documents, and no browser refuses it.
    if (!isHere(to) || !(isAnyway || (latest && latest !== window.name))) return false;
    window.name = latest ?? window.name;
    // The address is already the new page's: a reload would leave the entry in one document with those before it; an anchor loads nothing.
    history.replaceState(history.state, '', createPath(from));
    location.replace(createPath(to));
    return true;
  };
}

/** No later navigation has begun while this holds. */
export const isHere = ({ key }: Location) => history.state?.key === key;

export interface Visit {
  /** The router's location, at the address that counts. */
  location: Location;
  /** The routes as they were known when this page was opened. */
  routes: Routes;
  outcome: Outcome;
}

interface Options {
  routes: () => Routes;
  /** Takes the address that counts; rejects with `NoPage` where no page is there. */
  load: (location: Location) => Promise<PageData>;
  /** Milliseconds that the old page stays for data on its way, before the next one shows its loading state. */
  patience: (location: Location) => number;
  /** Missing where the first address is still to be loaded. */
  first?: Outcome | undefined;
  newRelease?: NewRelease;
  /** Hears at once where the visitor goes. */
  onWay?: (pathname: string) => void;
  onShown?: (visit: Visit) => void;
}

export type Visits = ReturnType<typeof createVisits>;

/** Each arrival asks for its data once, however often React draws it. */
export function createVisits({ routes, load, patience, first, newRelease, onWay, onShown }: Options) {
  let shown: Visit | undefined;
  let last: { key: string; visit: Visit | Promise<Visit> } | undefined;
  nameEntry();
  // This listener runs before the router's. Who comes back asks anew.
  addEventListener('popstate', () => {
    nameEntry();
    last = undefined;
  });

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
    /** Asks again for what is shown, unless the visitor is on the way elsewhere; `at` then gives the answer. */
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

/** The router has not made a document's first entry, nor an anchor's: each gets a key to be remembered by. */
function nameEntry(): void {
  if (history.state?.key) return;
  const usr = location.hash ? inPlace : null;
  history.replaceState({ ...history.state, key: `${Math.random()}`, usr }, '');
}
