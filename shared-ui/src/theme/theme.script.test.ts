/** @jest-environment jsdom */
import { setMedia } from '@campus/testing/match-media';
import themeScript from './theme.script.ts?text';

/** The theme that a visitor sees first. */
function firstTheme(stored: string | null, isSystemDark: boolean): string | undefined {
  delete document.documentElement.dataset.theme;
  localStorage.clear();
  if (stored !== null) localStorage.setItem('darkMode', stored);
  setMedia({ dark: isSystemDark });
  new Function(themeScript)();
  return document.documentElement.dataset.theme;
}

it.each([
  ['true', false, 'dark'],
  ['false', true, undefined],
  [null, true, 'dark'],
  [null, false, undefined],
  ['maybe', true, 'dark'],
])('with %j stored and a dark system %s: %s', (stored, isSystemDark, theme) => {
  expect(firstTheme(stored, isSystemDark)).toBe(theme);
});

it('follows the system, another tab, and changes during a stay in the cache', () => {
  expect(firstTheme(null, false)).toBeUndefined();
  const theme = () => document.documentElement.dataset.theme;
  setMedia({ dark: true });
  expect(theme()).toBe('dark');
  localStorage.setItem('darkMode', 'false');
  dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(theme()).toBeUndefined();
  localStorage.setItem('darkMode', 'true');
  dispatchEvent(new Event('pageshow'));
  expect(theme()).toBe('dark');
});

it('sets the footer’s switch once it exists, and no other', () => {
  expect(firstTheme('true', false)).toBe('dark');
  const off = (name: string) => `<button role="switch" aria-checked="false">${name}</button>`;
  document.body.innerHTML = `<main>${off('other')}</main><footer>${off('theme')}</footer>`;
  dispatchEvent(new Event('DOMContentLoaded'));
  const checked = [...document.querySelectorAll('button')].map((button) =>
    button.getAttribute('aria-checked'),
  );
  expect(checked).toEqual(['false', 'true']);
});
