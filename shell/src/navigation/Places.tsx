import { Component } from 'react';
import type { Location } from 'react-router-dom';
import { inPlace, scrollKey } from 'shared-ui';
import { isDecodable } from '../routing/canonical';
import { whileItComes } from './while-it-comes';

/** Px from the top; the link that was followed, and its px below the window's upper edge. */
type Place = [y: number, href?: string, top?: number | undefined];

/** The key of the places in session storage, by what `scrollKey` says of an entry. */
const storageKey = 'scrollPositions';
/** The oldest are forgotten. */
const capacity = 200;

interface Props {
  location: Location;
}

/** Remembers each page's place on the screen before the next one is drawn, and moves that to its own before it is painted. */
export class Places extends Component<Props> {
  private readonly places = stored();
  private over = new AbortController();
  private settle: (() => void) | undefined;

  override componentDidMount() {
    this.over = new AbortController();
    const { signal } = this.over;
    // The browser would move before the page is there. A document that it opens anew, it knows best.
    const manual = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      this.remember(this.props.location);
      store(this.places);
      history.scrollRestoration = 'auto';
    };
    manual();
    window.addEventListener('pageshow', manual, { signal });
    window.addEventListener('pagehide', leave, { signal });
  }

  override componentWillUnmount() {
    this.over.abort();
    this.settle?.();
  }

  override getSnapshotBeforeUpdate({ location }: Props) {
    if (location !== this.props.location) this.remember(location);
    return null;
  }

  override componentDidUpdate({ location: from }: Props) {
    const { location } = this.props;
    if (location === from) return;
    this.settle?.();
    this.settle = move(location, from, this.places.get(scrollKey(location)));
  }

  override render() {
    return null;
  }

  private remember(location: Location): void {
    const key = scrollKey(location);
    const link = document.activeElement?.closest('main a');
    const href = link?.getAttribute('href');
    this.places.delete(key);
    this.places.set(key, href ? [scrollY, href, link?.getBoundingClientRect().top] : [scrollY]);
    const oldest = this.places.keys().next();
    if (this.places.size > capacity && !oldest.done) this.places.delete(oldest.value);
  }
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

/** For the entries that are come back to after another document. */
function store(places: Map<string, Place>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // As above.
  }
}

/** Where the page was left, the place that the address names, or the top; returns the end of it. */
function move(location: Location, from: Location, left?: Place): (() => void) | undefined {
  const stays = location.state?.inPlace === inPlace.inPlace && location.pathname === from.pathname;
  if (left === undefined && stays) return;
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
