/** @jest-environment jsdom */
import { isStored, onceStored } from './stored';

const act = jest.fn();
let end: () => void = () => undefined;
const keep = () => localStorage.setItem('list', '1');
const tell = (type: string) => window.dispatchEvent(new Event(type));

beforeEach(() => {
  localStorage.clear();
  act.mockClear();
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
});

it('acts at once where something is kept', () => {
  keep();
  end = onceStored('list', act);
  expect(act).toHaveBeenCalledTimes(1);
});

it.each(['list-kept', 'storage', 'pageshow'])('acts once it is, told by %s', (type) => {
  end = onceStored('list', act);
  tell(type);
  expect(act).not.toHaveBeenCalled();
  keep();
  tell(type);
  tell(type);
  expect(act).toHaveBeenCalledTimes(1);
});

it('waits no longer once that is ended', () => {
  onceStored('list', act)();
  keep();
  tell('list-kept');
  expect(act).not.toHaveBeenCalled();
});

it('takes a storage that is refused for an empty one', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(isStored('list')).toBe(false);
});
