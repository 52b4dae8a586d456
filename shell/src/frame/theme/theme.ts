import { useSyncExternalStore } from 'react';

/** The key of the visitor's choice in local storage: "true" or "false" (specification, section 4). */
const storageKey = 'darkMode';

/** The theme stands on `<html data-theme>`; the document's own script (shared-ui's theme script) keeps it right. */
const root = () => document.documentElement;

const isDark = () => root().dataset.theme === 'dark';

/** … and whenever that changes; false for the server, and while its page is taken over. */
export function useDark(): boolean {
  return useSyncExternalStore(follow, isDark, () => false);
}

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/**
 * The visitor's choice: remembered at once, and stronger than the system's preference. It shows after a frame in which the
 * switch has answered: new colours for the whole page take a slow phone 200 ms. No page is rendered again for it.
 */
export function chooseTheme(dark: boolean): void {
  try {
    localStorage.setItem(storageKey, String(dark));
  } catch {
    // Storage is refused in some private windows: the choice then lasts as long as the page.
  }
  requestAnimationFrame(() => setTimeout(() => show(dark)));
}

function show(dark: boolean): void {
  if (dark) root().dataset.theme = 'dark';
  else delete root().dataset.theme;
}
