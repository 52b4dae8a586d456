import type { Reader } from './reader';

/** It holds nothing personal. Times are milliseconds. */
export interface Traced {
  id: string;
  kind: string;
  state: 'waiting' | 'done' | 'dead';
  attempts: number;
  error: string | null;
  createdAt: number;
  /** null once the item is settled. */
  deliverAt: number | null;
  /** null until the item is done. */
  removeAt: number | null;
}

const prefixLength = 10;

/** The school's mail comes before the visitor's. */
export function traceOf(driver: Pick<Reader, 'query'>, prefix: string): Promise<Traced[]> {
  return driver.query<Traced>(
    `SELECT id, kind, state, attempts, error, created_at AS "createdAt", deliver_at AS "deliverAt", remove_at AS "removeAt"
     FROM contact_outbox WHERE substr(id, 1, ${prefixLength}) = $1 ORDER BY created_at, id`,
    [prefix],
  );
}
