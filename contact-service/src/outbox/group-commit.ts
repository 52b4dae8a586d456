/** What arrives while a write runs, or in the same turn of the event loop, shares the next write and its failure. */
export function groupCommit<Item, Result>(write: (items: Item[]) => Promise<Result[]>, largest = 250) {
  const queue: { item: Item; resolve(result: Result): void; reject(error: unknown): void }[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      await new Promise(setImmediate);
      const group = queue.splice(0, largest);
      try {
        const results = await write(group.map(({ item }) => item));
        // `write` gives one result per item.
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!running) void drain();
    });
}
