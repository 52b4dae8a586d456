import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Head, useSite } from '@campus/shared-ui';
import { useLive } from '../late-hydration/live';
import { applyHead, waitingHead } from './head-tags';

/** Stands beside a page's content, to act once that is there. A page that could not be had has no `head`, and gets a head that waits. */
export function HeadAndFocus({ head }: { head?: () => Head }) {
  const site = useSite();
  const { pathname } = useLocation();
  useEffect(() => applyHead(head?.() ?? waitingHead({ pathname }, site), site), [head, pathname, site]);
  useFocusOnArrival(pathname);
  useLive('page');
  return null;
}

let firstPage = true;

/** A screen reader announces the focused heading, and Tab goes on from there. The first page keeps the browser's own start. */
function useFocusOnArrival(pathname: string): void {
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
