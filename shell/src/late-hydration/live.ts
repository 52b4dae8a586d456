import { useLayoutEffect } from 'react';
import { again, restoreEntries } from './redrawn';
import { holdForPart } from './sleeping-parts';

type Part = 'frame' | 'page';

declare global {
  /** Elements in the order of their use before React listened; undefined once all is alive, 0 once given up (server/document/start-script.ts). */
  var held: Set<HTMLElement> | 0 | undefined;
}

/** React listens in this part of the document: what a visitor has done there before is done again. */
export function useLive(part: Part): void {
  // A layout effect belongs to the commit that makes the part live: nothing is heard twice.
  useLayoutEffect(() => {
    document.documentElement.dataset.live = '';
    const elements = take(part);
    queueMicrotask(restoreEntries);
    // The other effects come first: a form takes up its fields before it is sent.
    if (elements.length > 0)
      setTimeout(() => {
        for (const element of elements) if (!again(element)) holdForPart(element);
      });
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

interface Rules {
  media?: MediaList;
  cssRules?: CSSRuleList;
}

/** The program was given up and has come after all: rules for pages without scripts hold no longer. */
function comeBack(): void {
  globalThis.held = undefined;
  rewrite(document.styleSheets, '(scripting)', '(scripting: none)');
}

/** A page that will not come alive is as without scripts: forms that were sent go to the server. */
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
