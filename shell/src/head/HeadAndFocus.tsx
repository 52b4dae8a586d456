import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Head, useSite } from 'shared-ui';
import { useLive } from '../wake/live';
import { applyHead } from './apply-head';
import { waitingHead } from './own-heads';

/**
 * Stands beside a page's content once it is there: sets the document's head and takes the keyboard to the new
 * page's heading. A page that could not be had has no `head`; that of the page before does not stay.
 */
export function HeadAndFocus({ head }: { head?: () => Head }) {
  const site = useSite();
  const { pathname } = useLocation();
  useEffect(() => applyHead(head?.() ?? waitingHead({ pathname }, site), site), [head, pathname, site]);
  useFocusOnArrival(pathname);
  useLive('page');
  return null;
}

let firstPage = true;

/**
 * After a navigation the heading of the new page takes the focus, so that a screen reader announces it and
 * the Tab key goes on from there. The first page keeps the browser's own start.
 */
function useFocusOnArrival(pathname: string): void {
  // Once per path.
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
