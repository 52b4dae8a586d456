/** @jest-environment jsdom */
import { createNewRelease } from './new-release';

const newest = jest.fn<Promise<string | undefined>, []>();
const isNew = jest.fn<Promise<boolean>, [string]>();
const load = jest.fn();
const create = (release: string | undefined = 'aaaaaaaa') =>
  createNewRelease({ release, newest, isNew }, load);
const setOnline = (online: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online) && undefined;

beforeEach(() => {
  jest.useFakeTimers();
  newest.mockReset().mockResolvedValue('bbbbbbbb');
  load.mockReset();
  sessionStorage.clear();
  document.body.innerHTML = '';
  setOnline(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('is due once there is a newer one, and is opened once', async () => {
  const { isDue, open } = create();
  expect(await isDue()).toBe(true);
  expect(open('/formations')).toBe(true);
  expect(load.mock.calls).toEqual([['/formations']]);
  // The document that came was older than the answer.
  const next = create();
  expect(await next.isDue()).toBe(true);
  expect(next.open('/contact')).toBe(false);
  newest.mockResolvedValue('cccccccc');
  expect(await next.isDue()).toBe(true);
  expect(next.open('/contact')).toBe(true);
});

it('is always due where the document stands alone', async () => {
  const alone = createNewRelease({ release: 'aaaaaaaa', newest, isNew, alone: true }, load);
  newest.mockResolvedValue('aaaaaaaa');
  for (const href of ['/formations', '/formations']) {
    expect(await alone.isDue()).toBe(true);
    expect(alone.open(href)).toBe(true);
  }
  expect(load.mock.calls).toEqual([['/formations'], ['/formations']]);
});

it.each<[string, string | undefined]>([
  ['the same one', 'aaaaaaaa'],
  ['nobody who answers', undefined],
])('is not due where there is %s', async (_case, answer) => {
  newest.mockResolvedValue(answer);
  expect(await create().isDue()).toBe(false);
});

it('is not due under development, nor offline', async () => {
  const development = createNewRelease({ release: undefined, newest, isNew }, load);
  expect(await development.isDue()).toBe(false);
  setOnline(false);
  expect(await create().isDue()).toBe(false);
  expect(newest).not.toHaveBeenCalled();
});

it.each([
  ['<form><textarea>Bonjour</textarea></form>', false],
  ['<form><input value="Camille"></form>', false],
  ['<form><input type="search" value=" "><input type="checkbox" value="on"></form>', true],
  ['<form><input type="hidden" value="x"></form><input value="outside">', true],
])('leaves what is written in a form alone: %s', async (html, due) => {
  document.body.innerHTML = html;
  expect(await create().isDue()).toBe(due);
});

it('is not waited for longer than half a second', async () => {
  newest.mockReturnValue(new Promise(() => undefined));
  const settled = jest.fn();
  void create().isDue().then(settled);
  await jest.advanceTimersByTimeAsync(499);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(false);
});

it('is asked for when the visitor comes back to the tab', () => {
  create();
  newest.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(newest).toHaveBeenCalled();
});

it('is not opened where nothing can be remembered: it would be opened again and again', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  const { isDue, open } = create();
  expect(await isDue()).toBe(true);
  expect(open('/formations')).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

it('has pages that this tab knows nothing of, never under development', async () => {
  isNew.mockResolvedValue(true);
  expect(await create().has('/agenda')).toBe(true);
  expect(isNew.mock.calls).toEqual([['/agenda']]);
  const development = createNewRelease({ release: undefined, newest, isNew }, load);
  expect(await development.has('/agenda')).toBe(false);
});
