export type Log = (message: string) => void;

export interface Source {
  name: string;
  /** Returns the executable's path under `folder`; throws the reason when it cannot, and soon after the signal. */
  get(folder: string, log: Log, signal?: AbortSignal): Promise<string>;
}
