/** Who has a lock; for a sentence only: the lock itself is the system's, or the store's. */
export interface Holder {
  by: string;
  pid: number;
  host: string;
  since: string;
}
