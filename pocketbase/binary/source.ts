/** Tells what is going on, one line at a time. */
export type Log = (message: string) => void;

/** One way to get the executable. */
export interface Source {
  name: string;
  /**
   * Puts the executable somewhere under `folder` and returns its path; throws with the reason when it cannot, and soon
   * after the signal.
   */
  get(folder: string, log: Log, signal?: AbortSignal): Promise<string>;
}

/** The reason of a failure in one line, with its cause where there is one. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
