/** @jest-environment jsdom */
import { resize, setResizeObserver } from 'testing/resize-observer';
import { whileItComes } from './while-it-comes';

const place = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  place.mockClear();
  setResizeObserver();
});
afterEach(() => jest.useRealTimers());

it('puts the page in its place again whenever its height changes', () => {
  const end = whileItComes(place);
  resize();
  resize();
  expect(place).toHaveBeenCalledTimes(2);
  end();
  resize();
  expect(place).toHaveBeenCalledTimes(2);
});

it.each(['pointerdown', 'wheel', 'touchstart', 'keydown'])(
  'leaves it alone after the visitor’s %s',
  (action) => {
    whileItComes(place);
    document.body.dispatchEvent(new Event(action, { bubbles: true }));
    resize();
    expect(place).not.toHaveBeenCalled();
  },
);

it('leaves it alone once the page is long there', () => {
  whileItComes(place);
  jest.advanceTimersByTime(10_000);
  resize();
  expect(place).not.toHaveBeenCalled();
});

it.each([
  ['leaves it alone once somebody has scrolled', 3000, 0],
  ['goes on where the page has become too short for its place', 768, 1],
])('%s', (_what, height, times) => {
  window.scrollY = 900;
  whileItComes(place);
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  window.scrollY = 0;
  resize();
  expect(place).toHaveBeenCalledTimes(times);
});
