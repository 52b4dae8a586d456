const second = 1000;
const hour = 3600 * second;

/** When an item that could not leave is tried again, and when we give up; milliseconds. */
export const usualPlan = {
  firstDelay: 5 * second,
  longestDelay: hour,
  /** An item dies only when it is older than `giveUpAfter` and was tried at least `leastAttempts` times. */
  giveUpAfter: 5 * 24 * hour,
  /** Protects items from a clock that jumps ahead and from a service that was off for days. */
  leastAttempts: 20,
};

type RetryPlan = typeof usualPlan;

/** The delay after an attempt, doubled each time, with up to a fifth taken off so that they do not return together. */
export function delayAfter(attempts: number, { firstDelay, longestDelay }: RetryPlan): number {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));
  return Math.round(delay * (1 - Math.random() / 5));
}

/** Whether an item was tried long and often enough. */
export function givesUp(age: number, attempts: number, plan: RetryPlan): boolean {
  return age > plan.giveUpAfter && attempts >= plan.leastAttempts;
}
