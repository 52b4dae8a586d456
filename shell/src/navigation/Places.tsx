import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { scrollKey } from 'shared-ui';
import { isDecodable } from '../routing/canonical';

/** The key of the places in session storage: px from the top, by what `scrollKey` says of an entry. */
const storageKey = 'scrollPositions';
/** The oldest are forgotten. */
const capacity = 200;
/** With these a visitor takes over. */
const actions = ['pointerdown', 'wheel', 'touchstart', 'keydown'];

interface Props {
  location: Location;
  children: ReactNode;
}

/** Remembers each page's place on the screen before the next one is drawn, and moves that to its own before it is painted. */
export class Places extends Component<Props> {
  private readonly places = stored();
  private endMoving: (() => void) | undefined;

  override componentDidMount() {
    manual();
    addEventListener('pageshow', manual);
    addEventListener('pagehide', this.leave);
  }

  override componentWillUnmount() {
    removeEventListener('pageshow', manual);
    removeEventListener('pagehide', this.leave);
    this.endMoving?.();
  }

  override getSnapshotBeforeUpdate({ location }: Props) {
    if (location !== this.props.location) this.remember(location);
    return null;
  }

  override componentDidUpdate({ location: from }: Props) {
    const { location } = this.props;
    if (location === from) return;
    this.endMoving?.();
    const left = this.places.get(scrollKey(location));
    const stays = location.state?.inPlace && location.pathname === from.pathname;
    this.endMoving = left !== undefined || !stays ? untilThere(() => move(location, left)) : undefined;
  }

  override render() {
    return this.props.children;
  }

  private remember(location: Location): void {
    const key = scrollKey(location);
    this.places.delete(key);
    this.places.set(key, scrollY);
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
function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    // Refused, or another text: pages then begin at their top.
    return new Map();
  }
}

/** Moves to where the page was left, the place that the address names, or the top; says whether the page has it by now. */
function move({ hash }: Location, left?: number): boolean {
  const isNamed = left === undefined && hash !== '' && isDecodable(hash);
  const named = isNamed && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (named) named.scrollIntoView();
  else window.scrollTo({ top: left ?? 0, behavior: 'instant' });
  return isNamed ? named !== null : scrollY >= Math.floor(left ?? 0);
}

/** Moves with each growth of a page that is still too short, until it is there or the visitor acts; returns the end of it. */
function untilThere(moves: () => boolean): (() => void) | undefined {
  if (moves()) return undefined;
  const over = new AbortController();
  const end = () => over.abort();
  const observer = new ResizeObserver(() => moves() && end());
  over.signal.onabort = () => observer.disconnect();
  for (const action of actions)
    addEventListener(action, end, { signal: over.signal, passive: true, capture: true });
  observer.observe(document.body);
  return end;
}
