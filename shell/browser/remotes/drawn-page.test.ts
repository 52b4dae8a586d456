/** @jest-environment jsdom */

import { untilNearViewport } from '../../isomorphic/hydration/sleeping-parts';
import { abandonHydration } from '../../isomorphic/hydration/abandon';
import { later } from '../../isomorphic/testing/later';
import { aPage } from '../../isomorphic/testing/page';
import { aPart, routeWithPart } from '../../isomorphic/testing/part';
import { routeAt } from '../../isomorphic/testing/routes';
import { createDrawnRemotes } from './drawn-page';

jest.mock('../../isomorphic/hydration/abandon', () => ({ abandonHydration: jest.fn() }));
jest.mock('../../isomorphic/hydration/sleeping-parts', () => ({
  ...jest.requireActual('../../isomorphic/hydration/sleeping-parts'),
  untilNearViewport: jest.fn(),
}));

const home = routeAt('/');
const page = aPage();
const remotes = {
  areOfDocument: false,
  page: jest.fn(),
  part: jest.fn(),
  retry: jest.fn(async () => undefined),
  replace: jest.fn(),
};
const code = jest.fn();
const settled = jest.fn();
const open = () => createDrawnRemotes(remotes, { code });
// Less than until a try without a sign.
const pass = () => jest.advanceTimersByTimeAsync(9000);

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  code.mockResolvedValue('Home.1.js');
});

it('gives the page, by the same promise each time', async () => {
  remotes.page.mockResolvedValue(page);
  const drawn = open();
  const found = drawn.page(home);
  expect(drawn.page(home)).toBe(found);
  expect(await found).toBe(page);
  expect(abandonHydration).not.toHaveBeenCalled();
});

it('waits where it cannot be had, and gives it after a sign', async () => {
  remotes.page.mockRejectedValue(new Error('offline'));
  const found = open().page(home);
  void found.then(settled, settled);
  await pass();
  expect(settled).not.toHaveBeenCalled();
  expect(abandonHydration).toHaveBeenCalledTimes(1);
  expect(remotes.retry).not.toHaveBeenCalled();
  remotes.page.mockResolvedValue(page);
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(await found).toBe(page);
  expect(remotes.retry.mock.calls).toEqual([['mf-home']]);
});

it.each(['at once', 'after a sign'])('never gives other code for the server’s HTML: %s', async (when) => {
  const late = when !== 'at once';
  remotes.page.mockImplementation(async () => {
    if (late && remotes.retry.mock.calls.length === 0) throw new Error('offline');
    code.mockResolvedValue('Home.2.js');
    return page;
  });
  void open().page(home).then(settled, settled);
  await pass();
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(settled).not.toHaveBeenCalled();
  expect(abandonHydration).toHaveBeenCalledTimes(1);
});

describe('a page with a part', () => {
  const route = routeWithPart();
  const sign = { remote: 'mf-sign', part: 'Sign' };

  it('comes with the part’s code, which is asked for at the same time', async () => {
    const part = aPart();
    remotes.page.mockResolvedValue(page);
    remotes.part.mockResolvedValue(part);
    const drawn = open();
    expect(await drawn.page(route)).toBe(page);
    expect(drawn.part(sign)).toMatchObject({ status: 'fulfilled', value: part });
  });

  it('the page does not wait for a part’s missing code, which hydrates after a sign', async () => {
    remotes.page.mockResolvedValue(page);
    remotes.part.mockRejectedValue(new Error('offline'));
    const drawn = open();
    const loading = drawn.page(route);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await loading).toBe(page);
    void drawn.part(sign).then(settled, settled);
    await pass();
    expect(settled).not.toHaveBeenCalled();
    expect(abandonHydration).not.toHaveBeenCalled();
    const part = aPart();
    remotes.part.mockResolvedValue(part);
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(settled).toHaveBeenCalledWith(part);
    expect(remotes.retry.mock.calls).toContainEqual(['mf-sign']);
  });

  it('does not fetch the code of a part that sleeps before it is nearly in sight', async () => {
    const sight = later<void>();
    jest.mocked(untilNearViewport).mockReturnValue(sight.promise);
    remotes.page.mockResolvedValue(page);
    remotes.part.mockResolvedValue(aPart());
    const use = { part: 'mf-sign/Sign', wake: 'seen' as const };
    const drawn = open();
    expect(await drawn.page({ ...route, parts: [use] })).toBe(page);
    const found = drawn.part({ ...use, ...sign, key: 'mf-sign/Sign' });
    await pass();
    expect(remotes.part).not.toHaveBeenCalled();
    sight.resolve();
    expect(await found).toHaveProperty('Component');
    expect(untilNearViewport).toHaveBeenCalledWith('mf-sign/Sign');
  });

  it.each<[string, string | null, number]>([
    ['sleeps until it is wanted', null, 0],
    ['comes with the page where the browser keeps something of it', '1', 1],
  ])('the code of a part that waits for intent %s', async (_, storedList, calls) => {
    if (storedList) localStorage.setItem('list', storedList);
    remotes.page.mockResolvedValue(page);
    remotes.part.mockResolvedValue(aPart());
    const use = { part: 'mf-sign/Sign', wake: 'intent' as const, stored: 'list' };
    expect(await open().page({ ...route, parts: [use] })).toBe(page);
    await pass();
    expect(remotes.part).toHaveBeenCalledTimes(calls);
    window.dispatchEvent(new Event('pointerdown'));
    await pass();
    expect(remotes.part).toHaveBeenCalledTimes(1);
    localStorage.clear();
  });
});
