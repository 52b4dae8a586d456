import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { syncAcrossTabs, createTextStorage } from './text-storage';

interface Theme {
  /** False on the server and during hydration. */
  dark: boolean;
  /** Missing when the system's preference applies. */
  choice?: boolean | undefined;
}

/** The theme script reads "true" or "false" before the first paint (specification, section 4). */
const storage = createTextStorage<Pick<Theme, 'choice'>>({
  area: () => localStorage,
  read: (text) => ({ choice: text === 'true' || (text === 'false' ? false : undefined) }),
  write: ({ choice }) => (choice === undefined ? null : String(choice)),
});

export const useTheme = syncAcrossTabs(
  create<Theme>()(
    persist((): Theme => ({ dark: false }), {
      name: 'darkMode',
      storage,
      partialize: ({ choice }) => ({ choice }),
    }),
  ),
);

/** The theme stands on `<html data-theme>`, which the theme script keeps right. */
const root = () => document.documentElement;

function syncTheme(): void {
  useTheme.setState({ dark: root().dataset.theme === 'dark' });
}

if (typeof document !== 'undefined') {
  syncTheme();
  new MutationObserver(syncTheme).observe(root(), { attributeFilter: ['data-theme'] });
}

/** The switch is painted one frame earlier: new colours take a slow phone 200 ms. */
export function chooseTheme(dark: boolean): void {
  useTheme.setState({ dark, choice: dark });
  requestAnimationFrame(() => setTimeout(() => applyTheme(dark)));
}

function applyTheme(dark: boolean): void {
  if (dark) root().dataset.theme = 'dark';
  else delete root().dataset.theme;
}
