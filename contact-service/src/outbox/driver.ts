/** An item as it is stored, before anything happened to it. */
export interface NewRow {
  id: string;
  kind: string;
  payload: string;
  /** Rows with the same key share a daily quota; null = no quota. */
  quotaKey: string | null;
  createdAt: number;
}

/** A column's value, in the types that both engines give back alike. */
export type Value = string | number | null;

/** What an SQL engine must offer the outbox. Statements use `$1`, `$2`… and times are milliseconds. */
export interface Driver {
  /** Where the rows are, for the log. */
  readonly description: string;
  /** Added to a subquery that picks rows, so that two instances never pick the same ones. */
  readonly skipLocked: string;
  /**
   * Stores rows in one durable transaction, which it may share with what others ask for at the same time; gives the ids
   * that were new.
   */
  insert(rows: NewRow[]): Promise<string[]>;
  /** Runs one statement. */
  query<Row>(sql: string, params?: Value[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** The engine cannot be used; the message is one sentence with a remedy. */
export class UnusableEngine extends Error {}
