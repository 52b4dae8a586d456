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
