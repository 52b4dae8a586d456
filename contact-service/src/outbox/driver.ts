/** Both engines give these types back alike. */
export type Value = string | number | null;

/** Statements use `$1`, `$2`…; times are milliseconds. */
export interface Driver {
  readonly description: string;
  /** SQL at the end of a subquery that picks rows: two instances never pick the same ones. */
  readonly skipLocked: string;
  /** The function makes of a JSON array a table of its elements, with one column called `value`. */
  readonly jsonArrayFunction: string;
  /** Resolves once the statement is on the disk; it may share a transaction with others. */
  query<Row>(sql: string, params?: Value[]): Promise<Row[]>;
  /** Runs the statements in one exclusive transaction. Gives the rows of the last statement. */
  transact<Row>(statements: [sql: string, params: Value[]][]): Promise<Row[]>;
  close(): Promise<void>;
}
