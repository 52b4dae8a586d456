import { day } from '../../testing/each-engine';
import { defaultRetryPlan, defaultSettings, retryDelayMs, shouldGiveUp } from './settings';

const hour = 3600_000;

it.each([
  [1, 4_000, 5_000],
  [10, 2048_000, 2560_000],
  [11, 0.8 * hour, hour],
  [5000, 0.8 * hour, hour],
])('the usual plan waits after attempt %d from %d to %d ms', (attempts, shortest, longest) => {
  const chance = jest.spyOn(Math, 'random');
  const delays = [1 - Number.EPSILON, 0].map((value) => {
    chance.mockReturnValue(value);
    return retryDelayMs(attempts, defaultRetryPlan);
  });
  expect(delays).toEqual([shortest, longest]);
});

it('the usual plan gives up after five days and twenty attempts, not before', () => {
  expect(shouldGiveUp(5 * day + 1, 20, defaultRetryPlan)).toBe(true);
  expect(shouldGiveUp(5 * day, 20, defaultRetryPlan)).toBe(false);
  expect(shouldGiveUp(50 * day, 19, defaultRetryPlan)).toBe(false);
});

it('the first purge comes within minutes of a start', () =>
  expect(defaultSettings.purgeIntervalMs).toBeLessThanOrEqual(600_000));
