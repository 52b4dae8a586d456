import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type Head, useSite } from '@campus/shared-ui';
import { useLive } from '../hydration/live';
import { findFollowedLink, hasFocusMoved } from './followed-links';
import { applyHead, waitingHead } from './head-tags';

/** Sets head and focus once the page's content is there. No `head`: the page is missing. */
export function HeadAndFocus({ head }: { head?: () => Head }) {
  const site = useSite();
  const location = useLocation();
  const { pathname } = location;
  useEffect(() => applyHead(head?.() ?? waitingHead({ pathname }, site), site), [head, pathname, site]);
  useFocusOnArrival(location);
  useLive('page');
  return null;
}

let isFirstPage = true;

/**
 * Focuses the link by which the visitor had left the page, or its heading: screen readers announce
 * it, and Tab goes on from there. The first page keeps the browser's own start.
 */
function useFocusOnArrival(location: Location): void {
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    // Whoever types in the header, or reads its menu, goes on with that.
    if (hasFocusMoved()) return;
    const link = findFollowedLink(location);
    // The browser scrolls to a link out of sight: the page above may have grown.
    if (link) return link.focus();
    focusHeading();
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the query alone moves no focus
  }, [location.pathname]);
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
