/** A column's value, in the types that both engines give back alike. */
export type Value = string | number | null;

/** What an SQL engine must offer the outbox. Statements use `$1`, `$2`… and times are milliseconds. */
export interface Driver {
  /** Where the rows are, for the log. */
  readonly description: string;
  /** Added to a subquery that picks rows, so that two instances never pick the same ones. */
  readonly skipLocked: string;
  /** The function that makes of a JSON array a table of its elements, with one column called `value`. */
  readonly eachOf: string;
  /** Runs one statement, durably; it may share a transaction with what others ask for at the same time. */
  query<Row>(sql: string, params?: Value[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** The engine cannot be used; the message is one sentence with a remedy. */
export class UnusableEngine extends Error {}
