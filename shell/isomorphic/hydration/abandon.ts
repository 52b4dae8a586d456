declare global {
  /** Elements in the order of their use before React listened; undefined once all is alive, 0 once given up (server/document/start.script.ts). */
  var held: Set<HTMLElement> | 0 | undefined;
}

interface Rules {
  media?: MediaList;
  cssRules?: CSSRuleList;
}

/**
 * A page that does not hydrate works as without scripts: its sent forms go to the server. A live
 * frame stays.
 */
export function abandonHydration(isFrameAlive = false): void {
  const { held } = globalThis;
  if (held === 0) return;
  globalThis.held = 0;
  if (!isFrameAlive) rewriteMedia(document.styleSheets, '(scripting: none)', '(scripting)');
  for (const element of held ?? []) if (element instanceof HTMLFormElement) element.requestSubmit();
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
