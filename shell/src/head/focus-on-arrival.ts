import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let firstPage = true;

/**
 * After a navigation the heading of the new page takes the focus, so that a screen reader announces it and
 * the Tab key goes on from there. The first page keeps the browser's own start.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per path
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
