/** @jest-environment jsdom */
import { nearlyInSight } from './nearly-in-sight';

const observe = jest.fn();
const disconnect = jest.fn();
let seen: (isIntersecting: boolean) => void = () => undefined;
const settled = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  document.body.innerHTML = '<div data-part="mf-a/B"><form><input></form></div>';
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe = observe;
      disconnect = disconnect;
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => call([{ isIntersecting }]);
      }
    },
  });
});

const asleep = async () => {
  void nearlyInSight('mf-a/B').then(settled);
  await Promise.resolve();
};

it('waits until what stands there is nearly in sight', async () => {
  await asleep();
  expect(observe).toHaveBeenCalledWith(document.querySelector('form'));
  seen(false);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  seen(true);
  await Promise.resolve();
  expect(settled).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalled();
});

it('or has the focus', async () => {
  await asleep();
  document.querySelector('input')?.focus();
  await Promise.resolve();
  expect(settled).toHaveBeenCalledTimes(1);
});

it('waits for nothing where nothing stands', async () => {
  await expect(nearlyInSight('mf-a/None')).resolves.toBeUndefined();
});
