import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type Head, useSite } from '@campus/shared-ui';
import { useLive } from '../hydration/live';
import { findFollowedLink } from './followed-links';
import { applyHead, waitingHead } from './head-tags';

/** Stands beside a page's content, to act once that is there. A page that could not be had has no `head`, and gets a head that waits. */
export function HeadAndFocus({ head }: { head?: () => Head }) {
  const site = useSite();
  const location = useLocation();
  const { pathname } = location;
  useEffect(() => applyHead(head?.() ?? waitingHead({ pathname }, site), site), [head, pathname, site]);
  useFocusOnArrival(location);
  useLive('page');
  return null;
}

let firstPage = true;

/**
 * A screen reader announces what has the focus, and Tab goes on from there: the link by which the visitor had left the page, or its
 * heading. The first page keeps the browser's own start.
 */
function useFocusOnArrival(location: Location): void {
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    const link = findFollowedLink(location);
    // The browser scrolls to a link that is out of sight: something above it may be higher than before.
    if (link) return link.focus();
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the query alone moves no focus
  }, [location.pathname]);
}
