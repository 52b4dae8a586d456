import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rareFaces, webFont } from 'shared-ui/rare-faces';

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
    addRareFaces();
    setUsed(true);
  }, [pathname]);

  return used;
}

/** Reads the font from the browser's cache where it came too late for the first view: the start took its face away. */
function fetchLate(): void {
  const face = [...(document.fonts ?? [])].find(({ display }) => display === 'optional');
  if (face) addRareFaces();
  else if (document.fonts) {
    late = new FontFace(webFont.family, `url("${webFont.url}")`, { weight: webFont.weight });
    // Nothing is lost without it: the page stands in the fallback font.
    late.load().catch(() => undefined);
  }
}

/** What an editor may write beyond French: fetched when it is on the page. */
function addRareFaces(): void {
  const { family, weight } = webFont;
  for (const { url, unicodeRange } of rareFaces)
    document.fonts.add(new FontFace(family, `url("${url}")`, { weight, unicodeRange, display: 'swap' }));
}
