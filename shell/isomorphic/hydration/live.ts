import { useLayoutEffect } from 'react';
import { rewriteMedia } from './abandon';
import { replayInput, restoreEntries } from './replay';
import { recordForPart } from './sleeping-parts';

type Part = 'frame' | 'page';

/** Replays what a visitor has done in this part of the document before React listened. */
export function useLive(part: Part): void {
  // A layout effect belongs to the commit that makes the part live: nothing is heard twice.
  useLayoutEffect(() => {
    document.documentElement.dataset.live = '';
    const elements = takeEarlyElements(part);
    queueMicrotask(restoreEntries);
    // The other effects come first: a form takes up its fields before it is sent.
    if (elements.length > 0)
      setTimeout(() => {
        for (const element of elements) if (!replayInput(element)) recordForPart(element);
      });
  }, [part]);
}

function takeEarlyElements(part: Part): HTMLElement[] {
  const { early } = globalThis;
  if (early === 'abandoned') resumeHydration();
  if (!(early instanceof Set)) return [];
  const elements = [...early].filter((element) => part === 'page' || !element.closest('main'));
  if (part === 'page') globalThis.early = 'live';
  else for (const element of elements) early.delete(element);
  return elements;
}

/** The program comes although it was given up: the rules for pages without scripts end. */
function resumeHydration(): void {
  globalThis.early = 'live';
  rewriteMedia(document.styleSheets, '(scripting)', '(scripting: none)');
}
