let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other piece of rendering begins in. Between two turns Node.js
 * reads and answers other requests: what is kept does not wait for all that is being rendered.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
