import { useLayoutEffect, useRef } from 'react';
import { type Location, scrollKey } from 'shared-ui';
import { isDecodable } from '../routing/canonical';
import type { Navigator, Visit } from './navigator';

/** The key of the places in session storage: px from the top, by what `scrollKey` says of an entry. */
const storageKey = 'scrollPositions';
/** The oldest are forgotten. */
const capacity = 200;

let positions: Map<string, number> | undefined;

function known(): Map<string, number> {
  positions ??= stored();
  return positions;
}

function stored(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')));
  } catch {
    // Refused in some private windows, or another program's text: pages then begin at their top.
    return new Map();
  }
}

function remember(location: Location): void {
  const places = known();
  const key = scrollKey(location);
  places.delete(key);
  places.set(key, window.scrollY);
  const oldest = places.keys().next();
  if (places.size > capacity && !oldest.done) places.delete(oldest.value);
}

/** For the entries that are come back to after another document. */
function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(known())));
  } catch {
    // As above.
  }
}

/** Remembers each page's place while the visitor leaves it; returns the end of it. */
function followPlaces(navigator: Navigator): () => void {
  let { location } = navigator.visit();
  const over = new AbortController();
  const { signal } = over;
  // The browser would move before the page is there. A document that it opens anew, it knows best.
  const manual = () => {
    history.scrollRestoration = 'manual';
  };
  const leave = () => {
    remember(location);
    store();
    history.scrollRestoration = 'auto';
  };
  manual();
  window.addEventListener('pageshow', manual, { signal });
  window.addEventListener('pagehide', leave, { signal });
  const end = navigator.subscribe((visit) => {
    if (visit.location !== location) remember(location);
    location = visit.location;
  });
  return () => {
    over.abort();
    end();
  };
}

/** Where the page was left, the place that the address names, or the top. */
function move(location: Location, staysInPlace: boolean): void {
  const left = known().get(scrollKey(location));
  if (left === undefined && staysInPlace) return;
  const named = left === undefined && elementOf(location.hash);
  if (named) named.scrollIntoView();
  else window.scrollTo({ top: left ?? 0, behavior: 'instant' });
}

function elementOf(hash: string): HTMLElement | null {
  return isDecodable(hash) ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

/** Moves each new page to its place before it is painted. */
export function useScroll(navigator: Navigator, { location, staysInPlace }: Visit): void {
  const first = useRef(location);
  useLayoutEffect(() => followPlaces(navigator), [navigator]);
  useLayoutEffect(() => {
    // The document's own first place is the browser's.
    if (location !== first.current) move(location, staysInPlace);
  }, [location, staysInPlace]);
}
