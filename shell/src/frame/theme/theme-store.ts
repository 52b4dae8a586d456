import { create } from 'zustand';

/** The key of the visitor's choice in local storage: "true" or "false" (specification, section 4). */
const storageKey = 'darkMode';

interface ThemeState {
  dark: boolean;
  /** The visitor's choice: remembered, and stronger than the system's preference. */
  choose: (dark: boolean) => void;
  /** Takes up what the document shows, then follows the system while nothing is chosen. Returns the end of it. */
  follow: () => () => void;
}

/** The theme stands on `<html data-theme>`: a change repaints without rendering any page again. */
function show(dark: boolean): void {
  if (dark) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export const useTheme = create<ThemeState>((set) => ({
  dark: false,
  choose(dark) {
    show(dark);
    set({ dark });
    try {
      localStorage.setItem(storageKey, String(dark));
    } catch {
      // Storage is refused in some private windows: the choice then lasts as long as the tab.
    }
  },
  follow() {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const update = () => {
      const choice = stored();
      const dark = choice === null ? system.matches : choice === 'true';
      show(dark);
      set({ dark });
    };
    const otherTab = (event: StorageEvent) => event.key === storageKey && update();
    update();
    system.addEventListener('change', update);
    addEventListener('storage', otherTab);
    return () => {
      system.removeEventListener('change', update);
      removeEventListener('storage', otherTab);
    };
  },
}));
