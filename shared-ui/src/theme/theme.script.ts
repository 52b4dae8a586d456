/*
 * Sets the theme before the first paint, without the site's program: inline in each document, as a
 * file of la rédaction. It follows the system, other tabs, and changes while the page was in the
 * browser's cache.
 */
export {};

const system = matchMedia('(prefers-color-scheme: dark)');

function applyTheme(): void {
  let choice: string | null | undefined;
  try {
    choice = localStorage.getItem('darkMode');
  } catch {
    // A browser that refuses storage has the system's theme.
  }
  const isDark = choice === 'true' || (choice !== 'false' && system.matches);
  if (isDark) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
  document.querySelector('footer [role=switch]')?.setAttribute('aria-checked', `${isDark}`);
}

applyTheme();
system.addEventListener('change', applyTheme);
for (const type of ['DOMContentLoaded', 'storage', 'pageshow']) addEventListener(type, applyTheme);
