import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-ui';

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

/** Reads the font again, from the browser's cache, where it came too late for the first view. */
function fetchLate(): void {
  const href = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
  const face = [...(document.fonts ?? [])].find(({ display }) => display === 'optional');
  if (!href || !face || isUsed(face.family)) return;
  late = new FontFace(face.family, `url("${href}")`, { weight: face.weight });
  // Nothing is lost without it: the page stands in the fallback font.
  late.load().catch(() => undefined);
}

/** No interface of the browser tells it: a word is as wide as in another font, or it is not. */
function isUsed(family: string): boolean {
  const word = document.body.appendChild(document.createElement('span'));
  word.textContent = 'illicite';
  Object.assign(word.style, { position: 'absolute', visibility: 'hidden', fontSize: '100px' });
  const [used, other] = [`${family}, monospace`, 'monospace'].map((fontFamily) => {
    word.style.fontFamily = fontFamily;
    return word.getBoundingClientRect().width;
  });
  word.remove();
  return used !== other;
}
