import { onNewDay } from './new-day';

afterEach(() => jest.useRealTimers());

it.each([
  ['in winter', '2026-11-22T22:58:30Z'],
  ['in summer', '2026-07-22T21:58:30Z'],
])('outdates once after midnight in France, %s', (_season, time) => {
  jest.useFakeTimers({ now: new Date(time) });
  const outdate = jest.fn();
  const end = onNewDay(outdate);
  jest.advanceTimersByTime(60_000);
  expect(outdate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(outdate).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3 * 3_600_000);
  expect(outdate).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(outdate).toHaveBeenCalledTimes(2);
  end();
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(outdate).toHaveBeenCalledTimes(2);
});
