/** Both engines give these types back alike. */
export type Value = string | number | null;

/** Statements use `$1`, `$2`…; times are milliseconds. */
export interface Driver {
  readonly description: string;
  /** It ends a subquery that picks rows, so that two instances never pick the same ones. */
  readonly skipLocked: string;
  /** The function makes of a JSON array a table of its elements, with one column called `value`. */
  readonly jsonArrayFunction: string;
  /** Resolves once the statement is on the disk; it may share a transaction with others. */
  query<Row>(sql: string, params?: Value[]): Promise<Row[]>;
  /** Runs the statements in one exclusive transaction. Gives the rows of the last statement. */
  transact<Row>(statements: [sql: string, params: Value[]][]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Items that arrive during a write, or in the same turn, share the next write and its failure. */
export function groupCommit<Item, Result>(write: (items: Item[]) => Promise<Result[]>, maxGroupSize = 250) {
  const queue: { item: Item; resolve(result: Result): void; reject(error: unknown): void }[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      await new Promise(setImmediate);
      const group = queue.splice(0, maxGroupSize);
      try {
        const results = await write(group.map(({ item }) => item));
        // `write` gives one result per item.
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isRunning = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isRunning) void drain();
    });
}
