/** While a set, the elements that a visitor has used before React listened, in their order. */
type EarlyInput = Set<HTMLElement> | 'live' | 'abandoned' | 'reloading';

declare global {
  /** The document's script begins it; missing on the server and in development. */
  var early: EarlyInput | undefined;
}

interface Rules {
  media?: MediaList;
  cssRules?: CSSRuleList;
}

/** A page that does not hydrate works as without scripts; a live frame stays. */
export function abandonHydration(isFrameAlive = false): void {
  const { early } = globalThis;
  if (early === 'abandoned') return;
  globalThis.early = 'abandoned';
  if (!isFrameAlive) rewriteMedia(document.styleSheets, '(scripting: none)', '(scripting)');
  if (!(early instanceof Set)) return;
  for (const element of early) if (element instanceof HTMLFormElement) element.requestSubmit();
}

export function rewriteMedia(rules: Iterable<Rules>, from: string, to: string): void {
  for (const rule of rules) {
    try {
      if (rule.media) rule.media.mediaText = rule.media.mediaText.replace(from, to);
      rewriteMedia((rule.cssRules ?? []) as Iterable<Rules>, from, to);
    } catch {
      // A sheet that is not there yet cannot be read, and was not changed.
    }
  }
}
