import { useLayoutEffect, useRef } from 'react';
import { type Location, scrollKey } from 'shared-ui';
import { isDecodable } from '../routing/canonical';
import type { Navigator, Visit } from './navigator';
import { whileItComes } from './while-it-comes';

/** Px from the top; the link that was followed, and its px below the window's upper edge. */
type Place = [y: number, href?: string, top?: number | undefined];

/** The key of the places in session storage, by what `scrollKey` says of an entry. */
const storageKey = 'scrollPositions';
/** The oldest are forgotten. */
const capacity = 200;

let places: Map<string, Place> | undefined;

function known(): Map<string, Place> {
  places ??= stored();
  return places;
}

function stored(): Map<string, Place> {
  try {
    const kept = Object.entries<Place | number>(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    // Numbers: of a release before.
    return new Map(kept.map(([key, place]) => [key, [place].flat() as Place]));
  } catch {
    // Refused in some private windows, or another program's text: pages then begin at their top.
    return new Map();
  }
}

function remember(location: Location): void {
  const all = known();
  const key = scrollKey(location);
  const link = document.activeElement?.closest('main a');
  const href = link?.getAttribute('href');
  all.delete(key);
  all.set(key, href ? [scrollY, href, link?.getBoundingClientRect().top] : [scrollY]);
  const oldest = all.keys().next();
  if (all.size > capacity && !oldest.done) all.delete(oldest.value);
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

/** Where the page was left, the place that the address names, or the top; returns the end of it. */
function move(location: Location, staysInPlace: boolean): (() => void) | undefined {
  const left = known().get(scrollKey(location));
  if (left === undefined && staysInPlace) return;
  const place = () => {
    const named = left === undefined && elementOf(location.hash);
    if (named) named.scrollIntoView();
    else scrollTo(left?.[0] ?? 0);
    if (left) alignLink(left);
  };
  place();
  // At its top a page is from the beginning.
  return left || location.hash ? whileItComes(place) : undefined;
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** What stands above may be higher or lower than it was: in another font, with a note. The link is where the eye is. */
function alignLink([y, href, top = 0]: Place): void {
  const links = href ? [...document.querySelectorAll('main a')] : [];
  const link = links.find((each) => each.getAttribute('href') === href);
  const moved = link ? link.getBoundingClientRect().top - top : 0;
  if (moved && Math.abs(moved) < innerHeight) scrollTo(y + moved);
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
    return location === first.current ? undefined : move(location, staysInPlace);
  }, [location, staysInPlace]);
}
