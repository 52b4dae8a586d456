/** `load` throws it for a 404: with `data` the page draws its own "not found" view, without it the shell shows its error page. */
export class NotFound extends Error {
  override name = 'NotFound';
  readonly data: unknown;

  constructor(message: string, data?: unknown) {
    super(message);
    this.data = data;
  }
}

/** The name is compared, not the class: a remote may carry a copy of its own. */
export function isNotFound(error: unknown): error is NotFound {
  return error instanceof Error && error.name === 'NotFound';
}
