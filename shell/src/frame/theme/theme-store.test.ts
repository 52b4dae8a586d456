/** @jest-environment jsdom */
import { mediaListeners, setMedia } from 'testing/match-media';
import { useTheme } from './theme-store';

let stop: () => void = () => undefined;

/** Follows the theme with a system that can change its mind. */
function follow(system: boolean, stored?: string) {
  setMedia({ dark: system });
  if (stored !== undefined) localStorage.setItem('darkMode', stored);
  stop = useTheme.getState().follow();
}

/** The system turns dark or light. */
const system = (dark: boolean) => setMedia({ dark });

function isDark(): boolean {
  const shown = document.documentElement.dataset.theme === 'dark';
  expect(useTheme.getState().dark).toBe(shown);
  return shown;
}

const fromOtherTab = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

it.each([
  [undefined, true, true],
  [undefined, false, false],
  ['true', false, true],
  ['false', true, false],
])('with %j stored and a dark system %s: dark %s', (stored, systemIsDark, expected) => {
  follow(systemIsDark, stored);
  expect(isDark()).toBe(expected);
});

it('follows the system while nothing is chosen', () => {
  follow(false);
  system(true);
  expect(isDark()).toBe(true);
  system(false);
  expect(isDark()).toBe(false);
});

it('remembers a choice, which is stronger than the system', () => {
  follow(false);
  useTheme.getState().choose(true);
  expect(isDark()).toBe(true);
  expect(localStorage.getItem('darkMode')).toBe('true');
  system(true);
  useTheme.getState().choose(false);
  system(true);
  expect(isDark()).toBe(false);
  expect(localStorage.getItem('darkMode')).toBe('false');
});

it('takes up the choice of another tab', () => {
  follow(false);
  localStorage.setItem('darkMode', 'true');
  fromOtherTab('autre');
  expect(isDark()).toBe(false);
  fromOtherTab('darkMode');
  expect(isDark()).toBe(true);
});

it('listens no longer once it is stopped', () => {
  follow(false);
  stop();
  expect(mediaListeners()).toBe(0);
  localStorage.setItem('darkMode', 'true');
  fromOtherTab('darkMode');
  expect(isDark()).toBe(false);
});

it('goes on where storage is refused', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  follow(true);
  expect(isDark()).toBe(true);
  useTheme.getState().choose(false);
  expect(isDark()).toBe(false);
});
