import { attemptStorage } from './backend/storage';

/** This runs before the first paint: no wrong theme flashes. The content security policy wants a file of its own. */
const system = matchMedia('(prefers-color-scheme: dark)');

function show(): void {
  const chosen = attemptStorage(() => localStorage.getItem('darkMode'));
  const isDark = chosen === 'true' || (chosen !== 'false' && system.matches);
  if (isDark) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
}

show();
system.addEventListener('change', show);
addEventListener('storage', show);
