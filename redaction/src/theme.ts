import { attemptStorage } from './backend/storage';

/** Runs before the first paint, as a file: the content security policy forbids inline code. */
const system = matchMedia('(prefers-color-scheme: dark)');

function applyTheme(): void {
  const chosen = attemptStorage(() => localStorage.getItem('darkMode'));
  const isDark = chosen === 'true' || (chosen !== 'false' && system.matches);
  if (isDark) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
}

applyTheme();
system.addEventListener('change', applyTheme);
addEventListener('storage', applyTheme);
