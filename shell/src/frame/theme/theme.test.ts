/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { themeScript } from 'shared-ui/theme-script';
import { setMedia } from 'testing/match-media';
import { chooseTheme, useDark } from './theme';

/** A document with its script on a system that can change its mind. */
function open(system: boolean, stored?: string) {
  setMedia({ dark: system });
  if (stored !== undefined) localStorage.setItem('darkMode', stored);
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

const fromOtherTab = () => dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [undefined, true, true],
  [undefined, false, false],
  ['true', false, true],
  ['false', true, false],
])('with %j stored and a dark system %s: dark %s', async (stored, systemIsDark, expected) => {
  expect(await isDark(open(systemIsDark, stored))).toBe(expected);
});

it('follows the system while nothing is chosen', async () => {
  const dark = open(false);
  setMedia({ dark: true });
  expect(await isDark(dark)).toBe(true);
  setMedia({ dark: false });
  expect(await isDark(dark)).toBe(false);
});

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

it('takes up the choice of another tab, also one made while this page lay in the browser’s cache', async () => {
  const dark = open(false);
  localStorage.setItem('darkMode', 'true');
  fromOtherTab();
  expect(await isDark(dark)).toBe(true);
  localStorage.setItem('darkMode', 'false');
  dispatchEvent(new Event('pageshow'));
  expect(await isDark(dark)).toBe(false);
});

it('listens no longer once the switch is gone', async () => {
  const disconnect = jest.spyOn(MutationObserver.prototype, 'disconnect');
  setMedia();
  const { unmount } = renderHook(useDark);
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
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
