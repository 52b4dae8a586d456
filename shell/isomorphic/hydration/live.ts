import { useLayoutEffect } from 'react';
import { rewriteMedia } from './give-up';
import { again, restoreEntries } from './redrawn';
import { holdForPart } from './sleeping-parts';

type Part = 'frame' | 'page';

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

/** The program was given up and has come after all: rules for pages without scripts hold no longer. */
function comeBack(): void {
  globalThis.held = undefined;
  rewriteMedia(document.styleSheets, '(scripting)', '(scripting: none)');
}
