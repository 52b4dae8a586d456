import { delayAfter, givesUp, usualPlan } from './retry-plan';

const hour = 3600_000;
const day = 24 * hour;

/** The shortest and the longest delay that chance can give. */
function range(attempts: number): number[] {
  const chance = jest.spyOn(Math, 'random');
  const delays = [1 - Number.EPSILON, 0].map((value) => {
    chance.mockReturnValue(value);
    return delayAfter(attempts, usualPlan);
  });
  chance.mockRestore();
  return delays;
}

describe('the usual plan', () => {
  it.each([
    [1, 4_000, 5_000],
    [3, 16_000, 20_000],
    [10, 2048_000, 2560_000],
    [11, 0.8 * hour, hour],
    [5000, 0.8 * hour, hour],
  ])('waits after attempt %d from %d to %d ms', (attempts, shortest, longest) => {
    expect(range(attempts)).toEqual([shortest, longest]);
  });

  it('gives up after five days and twenty attempts, not before', () => {
    expect(givesUp(5 * day + 1, 20, usualPlan)).toBe(true);
    expect(givesUp(5 * day, 20, usualPlan)).toBe(false);
    expect(givesUp(50 * day, 19, usualPlan)).toBe(false);
  });
});
