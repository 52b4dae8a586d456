/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { themeScript } from 'shared-ui/theme-script';
import { setMedia } from 'testing/match-media';
import { chooseTheme, useDark } from './theme';

/** A document with its script on a system that can change its mind. */
function open(system: boolean) {
  setMedia({ dark: system });
  new Function(themeScript)();
  return renderHook(useDark).result;
}

/** A frame, and what comes after it. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** What the program knows; always what the document shows. */
async function isDark(hook: { current: boolean }): Promise<boolean> {
  await act(frame);
  expect(hook.current).toBe(document.documentElement.dataset.theme === 'dark');
  return hook.current;
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});
afterEach(() => jest.restoreAllMocks());

it('remembers a choice, which is stronger than the system', async () => {
  const dark = open(false);
  chooseTheme(true);
  expect(await isDark(dark)).toBe(true);
  expect(localStorage.getItem('darkMode')).toBe('true');
  setMedia({ dark: true });
  chooseTheme(false);
  await act(frame);
  setMedia({ dark: true });
  expect(await isDark(dark)).toBe(false);
  expect(localStorage.getItem('darkMode')).toBe('false');
});

it('goes on where storage is refused', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const dark = open(true);
  expect(await isDark(dark)).toBe(true);
  chooseTheme(false);
  expect(await isDark(dark)).toBe(false);
});
