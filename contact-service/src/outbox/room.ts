/** How old a count may be, in milliseconds. */
const stale = 1000;

/**
 * Sees to it that no more than `most` items are kept, within what arrives in a second: somewhere they go that is down for
 * days must not fill the disk. Gives a function that takes room for some, and rejects when there is none.
 */
export function createRoom(countKept: () => Promise<number>, most: number) {
  let counted = Promise.resolve(0);
  let countedAt = Number.NEGATIVE_INFINITY;
  let added = 0;

  function count(): Promise<number> {
    // Not the clock of the day, which may jump.
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
