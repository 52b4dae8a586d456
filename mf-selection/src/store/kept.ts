import { emptySelection, readSelectionPath, type Selection, selectionPath } from 'contact-request';
import { useSyncExternalStore } from 'react';

/** The key in local storage: the visitor's own selection, as its address. No cookie, nothing of it on the server. */
const storageKey = 'selection';
/** Told to the other parts of the page, and to the shell (`stored` in remote.ts); the browser itself tells the other tabs. */
const changed = `${storageKey}-kept`;

/** The visitor's own selection; the empty one where nothing that can be read is kept. */
export function readKept(): Selection {
  return selectionOf(readText());
}

/** Keeps a selection in the browser; says whether it could. */
export function keep(selection: Selection): boolean {
  try {
    if (selection.courses.length > 0) localStorage.setItem(storageKey, selectionPath(selection));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is refused in some private windows: the address alone then holds the selection.
    return false;
  }
  window.dispatchEvent(new Event(changed));
  return true;
}

/** What is kept, as an address; '' for nothing. Undefined on the server, and while its page is taken over. */
export function useKeptPath(): string | undefined {
  return useSyncExternalStore(follow, keptPath, unknown);
}

/** Of a stored text whatever its state: the address that the codec would write. */
function keptPath(): string {
  const selection = readKept();
  return selection.courses.length > 0 ? selectionPath(selection) : '';
}

function readText(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function selectionOf(text: string): Selection {
  return readSelectionPath(text) ?? emptySelection;
}

function follow(onChange: () => void): () => void {
  // `pageshow`: what another tab did while this page lay in the browser's cache.
  const events = ['storage', 'pageshow', changed];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

const unknown = () => undefined;
