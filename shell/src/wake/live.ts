import { useLayoutEffect } from 'react';

/** The two parts of the document that React takes over one after the other. */
type Part = 'frame' | 'page';

declare global {
  /** What a visitor did before React listened, in order; none once all is alive (server/document/start-script.ts). */
  var held: Set<HTMLElement> | 0 | undefined;
}

/** Says that React listens in this part of the document, and does again what a visitor has done there before. */
export function useLive(part: Part): void {
  // With the very commit that makes it live: nothing is heard twice.
  useLayoutEffect(() => {
    document.documentElement.dataset.live = '';
    const elements = take(part);
    // The other effects come first: a form takes up its fields before it is sent.
    if (elements.length > 0) setTimeout(() => elements.forEach(again));
  }, [part]);
}

function take(part: Part): HTMLElement[] {
  const { held } = globalThis;
  if (held === 0) comeBack();
  if (!held) return [];
  const taken = [...held].filter((element) => part === 'page' || !element.closest('main'));
  if (part === 'page') globalThis.held = undefined;
  else for (const element of taken) held.delete(element);
  return taken;
}

/** Does again what was done to an element: sent, pressed, chosen. */
export function again(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLButtonElement) element.click();
  else element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A style sheet, or a rule that holds others or only under a condition. */
interface Rules {
  media?: MediaList;
  cssRules?: CSSRuleList;
}

/** The program was given up and has come after all: what holds without scripts holds no longer. */
function comeBack(): void {
  globalThis.held = undefined;
  rewrite(document.styleSheets, '(scripting)', '(scripting: none)');
}

/** The page will not come alive: it is as without scripts, and forms that were sent go to the server. */
export function giveUp(): void {
  const { held } = globalThis;
  if (held === 0) return;
  globalThis.held = 0;
  rewrite(document.styleSheets, '(scripting: none)', '(scripting)');
  for (const element of held ?? []) if (element instanceof HTMLFormElement) element.requestSubmit();
}

function rewrite(rules: Iterable<Rules>, from: string, to: string): void {
  for (const rule of rules) {
    try {
      if (rule.media) rule.media.mediaText = rule.media.mediaText.replace(from, to);
      rewrite((rule.cssRules ?? []) as Iterable<Rules>, from, to);
    } catch {
      // A sheet that is not there yet cannot be read, and was not changed.
    }
  }
}
