import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { scrollKey } from 'shared-ui';
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
  children: ReactNode;
}

/** Remembers each page's place on the screen before the next one is drawn, and moves that to its own before it is painted. */
export class Places extends Component<Props> {
  private readonly places = stored();
  private settle: (() => void) | undefined;

  override componentDidMount() {
    manual();
    addEventListener('pageshow', manual);
    addEventListener('pagehide', this.leave);
  }

  override componentWillUnmount() {
    removeEventListener('pageshow', manual);
    removeEventListener('pagehide', this.leave);
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
    const left = this.places.get(scrollKey(location));
    const stays = location.state?.inPlace && location.pathname === from.pathname;
    this.settle = left || !stays ? move(location, left) : undefined;
  }

  override render() {
    return this.props.children;
  }

  private remember(location: Location): void {
    const key = scrollKey(location);
    const link = document.activeElement?.closest('main a');
    const href = link?.getAttribute('href');
    this.places.delete(key);
    this.places.set(key, href ? [scrollY, href, link?.getBoundingClientRect().top] : [scrollY]);
  }

  private readonly leave = () => {
    this.remember(this.props.location);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...this.places].slice(-capacity)));
    } catch {
      // Refused in some private windows.
    }
    history.scrollRestoration = 'auto';
  };
}

/** The browser would move before the page is there. A document that it opens anew, it knows best. */
function manual(): void {
  history.scrollRestoration = 'manual';
}

/** Of the entries that are come back to after another document. */
function stored(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    // Refused, or another text: pages then begin at their top.
    return new Map();
  }
}

/** Where the page was left, the place that the address names, or the top; returns the end of it. */
function move({ hash }: Location, left?: Place): (() => void) | undefined {
  const place = () => {
    const named = !left && isDecodable(hash) && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (named) named.scrollIntoView();
    else scrollTo(left?.[0] ?? 0);
    if (left) alignLink(left);
  };
  place();
  // At its top a page is from the beginning.
  return left || hash ? whileItComes(place) : undefined;
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
