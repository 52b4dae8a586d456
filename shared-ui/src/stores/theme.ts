import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { syncAcrossTabs, createTextStorage } from './stored';

interface Theme {
  /** False on the server and during hydration. */
  dark: boolean;
  /** Missing when the system's preference applies. */
  chosen?: boolean | undefined;
}

/** The theme script reads "true" or "false" before the first paint (specification, section 4). */
const storage = createTextStorage<Pick<Theme, 'chosen'>>({
  area: () => localStorage,
  read: (text) => ({ chosen: text === 'true' || (text === 'false' ? false : undefined) }),
  write: ({ chosen }) => (chosen === undefined ? null : String(chosen)),
});

export const useTheme = syncAcrossTabs(
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

function syncTheme(): void {
  useTheme.setState({ dark: root().dataset.theme === 'dark' });
}

if (typeof document !== 'undefined') {
  syncTheme();
  new MutationObserver(syncTheme).observe(root(), { attributeFilter: ['data-theme'] });
}

/** The switch is painted one frame earlier: new colours take a slow phone 200 ms. */
export function chooseTheme(dark: boolean): void {
  useTheme.setState({ dark, chosen: dark });
  requestAnimationFrame(() => setTimeout(() => applyTheme(dark)));
}

function applyTheme(dark: boolean): void {
  if (dark) root().dataset.theme = 'dark';
  else delete root().dataset.theme;
}
