const second = 1000;
const hour = 3600 * second;

/** Times are milliseconds. */
export const usualPlan = {
  firstDelay: 5 * second,
  longestDelay: hour,
  /** An item is given up only when it is older than this and was tried `leastAttempts` times. */
  giveUpAfter: 5 * 24 * hour,
  /** The least protects items from a clock that jumps ahead and from a service that was off for days. */
  leastAttempts: 20,
};

type RetryPlan = typeof usualPlan;

/** Up to a fifth is taken off, so that items do not return together. */
export function delayAfter(attempts: number, { firstDelay, longestDelay }: RetryPlan): number {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));
  return Math.round(delay * (1 - Math.random() / 5));
}

export function givesUp(age: number, attempts: number, plan: RetryPlan): boolean {
  return age > plan.giveUpAfter && attempts >= plan.leastAttempts;
}
