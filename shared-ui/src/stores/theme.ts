import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followed, stored } from './stored';

interface Theme {
  /** It is false on the server and while hydrating. */
  dark: boolean;
  /** The system's preference rules where it is missing. */
  chosen?: boolean | undefined;
}

/** The theme script reads "true" or "false" before the first paint (specification, section 4). */
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

/** The theme stands on `<html data-theme>`, which the theme script keeps right. */
const root = () => document.documentElement;

function look(): void {
  useTheme.setState({ dark: root().dataset.theme === 'dark' });
}

if (typeof document !== 'undefined') {
  look();
  new MutationObserver(look).observe(root(), { attributeFilter: ['data-theme'] });
}

/** The theme changes after a frame in which the switch has answered: new colours for the whole page take a slow phone 200 ms. */
export function chooseTheme(dark: boolean): void {
  useTheme.setState({ dark, chosen: dark });
  requestAnimationFrame(() => setTimeout(() => show(dark)));
}

function show(dark: boolean): void {
  if (dark) root().dataset.theme = 'dark';
  else delete root().dataset.theme;
}
