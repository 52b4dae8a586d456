import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followed, stored } from './stored';

interface Theme {
  /** Whether the page is dark, or about to be; false on the server, and while its page is taken over. */
  dark: boolean;
  /** What the visitor chose. Missing: the system's preference rules. */
  chosen?: boolean | undefined;
}

/** Stored as "true" or "false" (specification, section 4): the theme script reads it before the first paint. */
const storage = stored<Pick<Theme, 'chosen'>>({
  area: () => localStorage,
  read: (text) => ({ chosen: text === 'true' || (text === 'false' ? false : undefined) }),
  write: ({ chosen }) => (chosen === undefined ? null : String(chosen)),
});

export const useTheme = followed(
  create<Theme>()(
    persist((): Theme => ({ dark: false }), {
      name: 'darkMode',
      storage,
      partialize: ({ chosen }) => ({ chosen }),
    }),
  ),
);

/** The theme stands on `<html data-theme>`; the document's own script (the theme script) keeps it right. */
const root = () => document.documentElement;

function look(): void {
  useTheme.setState({ dark: root().dataset.theme === 'dark' });
}

if (typeof document !== 'undefined') {
  look();
  new MutationObserver(look).observe(root(), { attributeFilter: ['data-theme'] });
}

/**
 * The visitor's choice: remembered at once, and stronger than the system's preference. It shows after a frame in which the
 * switch has answered: new colours for the whole page take a slow phone 200 ms.
 */
export function chooseTheme(dark: boolean): void {
  useTheme.setState({ dark, chosen: dark });
  requestAnimationFrame(() => setTimeout(() => show(dark)));
}

function show(dark: boolean): void {
  if (dark) root().dataset.theme = 'dark';
  else delete root().dataset.theme;
}
