/** @jest-environment jsdom */
import { setMedia } from 'testing/match-media';
import { themeScript } from './theme-script';

/** The theme that a visitor sees first. */
function firstTheme(stored: string | null, systemIsDark: boolean): string | undefined {
  delete document.documentElement.dataset.theme;
  localStorage.clear();
  if (stored !== null) localStorage.setItem('darkMode', stored);
  setMedia({ dark: systemIsDark });
  new Function(themeScript)();
  return document.documentElement.dataset.theme;
}

it.each([
  ['true', false, 'dark'],
  ['false', true, undefined],
  [null, true, 'dark'],
  [null, false, undefined],
  ['maybe', true, 'dark'],
])('with %j stored and a dark system %s: %s', (stored, systemIsDark, theme) => {
  expect(firstTheme(stored, systemIsDark)).toBe(theme);
});

it('follows the system where nothing can be stored', () => {
  const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(firstTheme(null, true)).toBe('dark');
  storage.mockRestore();
});
