let last: Promise<unknown> = Promise.resolve();

/** Node.js answers other requests between two turns, so what is kept does not wait for all that is being rendered. */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
