/** The outbox's times, short enough for tests. */
export const quick = {
  // Longer than any machine is busy: nothing leaves twice unless a test wants it.
  lease: 60_000,
  retry: { firstDelay: 30, longestDelay: 200, giveUpAfter: 5 * 24 * 3600 * 1000, leastAttempts: 20 },
  poll: 20,
};
