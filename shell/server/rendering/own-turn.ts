let last: Promise<unknown> = Promise.resolve();

/**
 * No other piece of rendering begins in this turn of the event loop. Between two turns Node.js answers other requests: what is kept does
 * not wait for all that is being rendered.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
