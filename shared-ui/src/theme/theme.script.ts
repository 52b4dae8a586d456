/*
 * Sets the theme before the first paint, without the site's program: inline in each document, as a
 * file of la rédaction. It follows the system, other tabs, and changes while the page was in the
 * browser's cache.
 */
export {};

const system = matchMedia('(prefers-color-scheme: dark)');

function readChoice(): string | null {
  try {
    return localStorage.getItem('darkMode');
  } catch {
    return null;
  }
}

function applyTheme(): void {
  const choice = readChoice();
  const isDark = choice === 'true' || (choice !== 'false' && system.matches);
  const { dataset } = document.documentElement;
  if (isDark) dataset.theme = 'dark';
  else delete dataset.theme;
  document.querySelector('footer [role=switch]')?.setAttribute('aria-checked', String(isDark));
}

applyTheme();
system.addEventListener('change', applyTheme);
for (const type of ['DOMContentLoaded', 'storage', 'pageshow']) addEventListener(type, applyTheme);
