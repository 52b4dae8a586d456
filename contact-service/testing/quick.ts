/** The outbox's times, short enough for tests. */
export const quick = {
  lease: 2000,
  retry: { firstDelay: 30, longestDelay: 200, giveUpAfter: 5 * 24 * 3600 * 1000, leastAttempts: 20 },
  poll: 20,
};
