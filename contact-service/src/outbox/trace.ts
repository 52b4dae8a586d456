import type { Reader } from './reader';

/** What the outbox still knows of an item; nothing in it is personal. Times are milliseconds. */
export interface Traced {
  id: string;
  kind: string;
  state: 'waiting' | 'done' | 'dead';
  attempts: number;
  error: string | null;
  createdAt: number;
  /** When it is tried next; null once it is settled. */
  deliverAt: number | null;
  /** When its trace is removed; null until it is done. */
  removeAt: number | null;
}

/** Letters of an id by which its items are looked for. */
const prefixLength = 10;

/** The items whose ids begin with these letters, the school's mail before the visitor's. */
export function traceOf(driver: Pick<Reader, 'query'>, prefix: string): Promise<Traced[]> {
  return driver.query<Traced>(
    `SELECT id, kind, state, attempts, error, created_at AS "createdAt", deliver_at AS "deliverAt", remove_at AS "removeAt"
     FROM contact_outbox WHERE substr(id, 1, ${prefixLength}) = $1 ORDER BY created_at, id`,
    [prefix],
  );
}
