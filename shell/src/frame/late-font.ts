import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

let late: FontFace | undefined;

/**
 * A first view over a slow line is drawn in the fallback font and keeps it, so that nothing moves
 * (font-display: optional). The next page is drawn anew anyway: from there on the web font is used. Returns
 * whether it is: what stays on the screen is to be drawn anew with it, too.
 */
export function useLateFont(): boolean {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [used, setUsed] = useState(false);

  useEffect(() => {
    if (document.readyState === 'complete') fetchLate();
    else window.addEventListener('load', fetchLate, { once: true });
  }, []);

  // Before the new page is painted.
  useLayoutEffect(() => {
    if (pathname === first.current || late?.status !== 'loaded') return;
    document.fonts.add(late);
    setUsed(true);
  }, [pathname]);

  return used;
}

/** Reads the font again, from the browser's cache, where it came after the first paint. */
function fetchLate(): void {
  const href = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
  const skipped = [...(document.fonts ?? [])].find(({ display }) => display === 'optional');
  if (!href || !skipped || !cameLate(href)) return;
  late = new FontFace(skipped.family, `url("${href}")`, { weight: skipped.weight });
  // Nothing is lost without it: the page stands in the fallback font.
  late.load().catch(() => undefined);
}

function cameLate(href: string): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [font] = performance.getEntriesByName(href) as PerformanceResourceTiming[];
  return paint !== undefined && font !== undefined && font.responseEnd > paint.startTime;
}
