/**
 * Thrown by a page's `load` where there is nothing at this address: the answer is a 404.
 * With `data` the page draws its own "not found" view, without it the shell shows its error page.
 */
export class NotFound extends Error {
  override name = 'NotFound';
  readonly data: unknown;

  constructor(message: string, data?: unknown) {
    super(message);
    this.data = data;
  }
}

/** By name, not by class: a remote may carry a copy of its own. */
export function isNotFound(error: unknown): error is NotFound {
  return error instanceof Error && error.name === 'NotFound';
}
