import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { scrollKey } from 'shared-ui';
import { isDecodable } from '../routing/canonical';
import { isHere } from './new-release';

/** Px from the top; the link that was followed, and its px below the window's upper edge. */
type Place = [y: number, href: string, top: number];

/** The key of the places in session storage, by what `scrollKey` says of an entry. */
const storageKey = 'scrollPositions';
/** The oldest are forgotten. */
const capacity = 200;
const actions = ['pointerdown', 'wheel', 'touchstart', 'keydown'];

interface Props {
  location: Location;
  children: ReactNode;
}

/** Remembers each page's place on the screen before the next one is drawn, and moves that to its own before it is painted. */
export class Places extends Component<Props> {
  private readonly places = stored();
  /** Ended as soon as the page has the place. */
  private moving: AbortController | undefined;

  override componentDidMount() {
    // Who goes back before all of a page is alive has it loaded anew: the browser stays out of an entry that was left within a document.
    const { location } = this.props;
    const left =
      history.scrollRestoration === 'manual' && scrollY === 0 && this.places.get(scrollKey(location));
    if (left) this.moving = untilThere(() => move(location, left));
    manual();
    addEventListener('pageshow', manual);
    addEventListener('pagehide', this.leave);
  }

  override componentWillUnmount() {
    removeEventListener('pageshow', manual);
    removeEventListener('pagehide', this.leave);
    this.moving?.abort();
  }

  override getSnapshotBeforeUpdate({ location }: Props) {
    if (location !== this.props.location) this.remember(location);
    return null;
  }

  override componentDidUpdate({ location: from }: Props) {
    const { location } = this.props;
    if (location === from) return;
    this.moving?.abort();
    const left = this.places.get(scrollKey(location));
    const stays = location.state?.inPlace && location.pathname === from.pathname;
    this.moving = left || !stays ? untilThere(() => move(location, left)) : undefined;
  }

  override render() {
    return this.props.children;
  }

  private remember(location: Location): void {
    const key = scrollKey(location);
    const link = document.activeElement?.closest('main a');
    this.places.delete(key);
    this.places.set(key, [scrollY, link?.getAttribute('href') ?? '', link?.getBoundingClientRect().top ?? 0]);
  }

  private readonly leave = () => {
    const { location } = this.props;
    // An entry that is on its way to its place, or not shown yet, keeps it for the next document.
    const isThere = this.moving?.signal.aborted !== false;
    if (isThere) this.remember(location);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...this.places].slice(-capacity)));
    } catch {
      // Refused in some private windows.
    }
    if (isThere && isHere(location)) history.scrollRestoration = 'auto';
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

/** Moves to where the page was left, the place that the address names, or the top; says whether the page has it by now. */
function move({ hash }: Location, left?: Place): boolean {
  const isNamed = !left && hash !== '' && isDecodable(hash);
  const named = isNamed && document.getElementById(decodeURIComponent(hash.slice(1)));
  const [y, href, top] = left ?? [0, '', 0];
  if (named) named.scrollIntoView();
  else window.scrollTo({ top: y, behavior: 'instant' });
  // What stands above may be higher or lower than it was: in another font, with a note. The link is where the eye is.
  const link = href && document.querySelector(`main a[href=${JSON.stringify(href)}]`);
  const moved = link ? link.getBoundingClientRect().top - top : 0;
  if (moved && Math.abs(moved) < innerHeight) window.scrollTo({ top: y + moved, behavior: 'instant' });
  return isNamed || href ? Boolean(named || link) : scrollY >= Math.floor(y);
}

/** Moves with each growth of a page that is still too short, until it is there or the visitor acts; returns what ends it. */
function untilThere(moves: () => boolean): AbortController | undefined {
  if (moves()) return undefined;
  const moving = new AbortController();
  const { signal } = moving;
  const end = () => moving.abort();
  const observer = new ResizeObserver(() => moves() && end());
  signal.addEventListener('abort', () => observer.disconnect());
  for (const action of actions) addEventListener(action, end, { signal, passive: true, capture: true });
  observer.observe(document.body);
  return moving;
}
