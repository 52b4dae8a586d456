import { Component, type ReactNode, useCallback, useLayoutEffect, useReducer, useState, use } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { scrollKey, type Site } from '@campus/shared-ui';
import { App } from '../App';
import type { PartsHost } from '../parts/page-parts';
import type { Remotes } from '../remotes/remotes';
import { isDecodable } from '../routing/canonical';
import { isHere, type Visits } from './visits';

interface Props {
  visits: Visits;
  remotes: Remotes;
  /** Missing where the server has not drawn the first page. */
  first?: Remotes | undefined;
  parts?: PartsHost | undefined;
  site: Site;
}

export function VisitedSite({ visits, remotes, first, ...props }: Props) {
  const { visit, retry } = useVisit(visits);
  const [firstOutcome] = useState(visit.outcome);
  const isDrawn = first !== undefined && visit.outcome === firstOutcome;
  return (
    // `Places` stands around the site: beside it, it would change the ids that React makes, which must be the server's.
    <Places location={visit.location}>
      <App {...props} {...visit} {...{ isDrawn, retry }} remotes={isDrawn ? first : remotes} />
    </Places>
  );
}

/** The router changes places in transitions: the page before stays while the next one is a promise. */
export function useVisit(visits: Visits) {
  const found = visits.at(useLocation(), useNavigationType() !== 'POP');
  const visit = found instanceof Promise ? use(found) : found;
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => visits.show(visit));
  const retry = useCallback(() => visits.again().then(draw), [visits]);
  return { visit, retry };
}

/** `y` is in px from the top, `top` in px from the window's upper edge to the followed link. */
type Place = [y: number, href: string, top: number];

const storageKey = 'scrollPositions';
const capacity = 200;
const actions = ['pointerdown', 'wheel', 'touchstart', 'keydown'];

interface PlacesProps {
  location: Location;
  children: ReactNode;
}

/** A class alone hears of a change before the next page is drawn, and again before it is painted. */
class Places extends Component<PlacesProps> {
  private readonly places = stored();
  private moving: AbortController | undefined;

  override componentDidMount() {
    // Going back before all of a page is alive loads it anew; the browser does not restore an entry that was left within a document.
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

  override getSnapshotBeforeUpdate({ location }: PlacesProps) {
    if (location !== this.props.location) this.remember(location);
    return null;
  }

  override componentDidUpdate({ location: from }: PlacesProps) {
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
    // An entry that is on its way to its place, or not shown yet, keeps that place for the next document.
    const isThere = this.moving?.signal.aborted !== false;
    if (isThere) this.remember(location);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...this.places].slice(-capacity)));
    } catch {
      // Some private windows refuse storage.
    }
    if (isThere && isHere(location)) history.scrollRestoration = 'auto';
  };
}

/** The browser would move before the page is there; it knows best only where it opens a document anew. */
function manual(): void {
  history.scrollRestoration = 'manual';
}

function stored(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    // Storage is refused, or holds another text: pages then begin at their top.
    return new Map();
  }
}

/** Says whether the page has its place by now: where it was left, what the address names, or the top. */
function move({ hash }: Location, left?: Place): boolean {
  const isNamed = !left && hash !== '' && isDecodable(hash);
  const named = isNamed && document.getElementById(decodeURIComponent(hash.slice(1)));
  const [y, href, top] = left ?? [0, '', 0];
  if (named) named.scrollIntoView();
  else window.scrollTo({ top: y, behavior: 'instant' });
  // Content above may have another height now, by its font or a note: the link is where the eye is.
  const link = href && document.querySelector(`main a[href=${JSON.stringify(href)}]`);
  const moved = link ? link.getBoundingClientRect().top - top : 0;
  if (moved && Math.abs(moved) < innerHeight) window.scrollTo({ top: y + moved, behavior: 'instant' });
  return isNamed || href ? Boolean(named || link) : scrollY >= Math.floor(y);
}

/** Moves again with each growth of the page, until it is there or the visitor acts; returns what ends that. */
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
