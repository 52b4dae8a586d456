/** A count is trusted for so many milliseconds. */
const stale = 1000;

/** A mail server that is down for days must not fill the disk: `most` items are kept, and what arrives within a second. */
export function createRoom(countKept: () => Promise<number>, most: number) {
  let counted = Promise.resolve(0);
  let countedAt = Number.NEGATIVE_INFINITY;
  let added = 0;

  function count(): Promise<number> {
    // The clock of the day may jump.
    if (performance.now() - countedAt > stale) {
      countedAt = performance.now();
      added = 0;
      counted = countKept();
      counted.catch(() => {
        countedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return counted;
  }

  return async (items: number): Promise<void> => {
    if ((await count()) + added + items > most) {
      throw new Error(
        `the outbox is full with ${most} mails: see to the mail server, then to the mails given up`,
      );
    }
    added += items;
  };
}
