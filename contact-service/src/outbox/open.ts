import { join } from 'node:path';
import type { Driver } from './driver';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

export async function openEngine(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onError: (error: unknown) => void,
): Promise<Driver> {
  return databaseUrl === null ? openSqlite(outboxFile(dataDir)) : openPostgres(databaseUrl, onError);
}

export const outboxFile = (dataDir: string) => join(dataDir, 'contact', 'outbox.sqlite');

/** Nothing personal; times are milliseconds. */
export interface TraceEntry {
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

/** The school's mail comes before the visitor's. */
export function findTrace(driver: Driver, prefix: string): Promise<TraceEntry[]> {
  return driver.query<TraceEntry>(
    `SELECT id, kind, state, attempts, error, created_at AS "createdAt", deliver_at AS "deliverAt", remove_at AS "removeAt"
     FROM contact_outbox WHERE substr(id, 1, 10) = $1 ORDER BY created_at, id`,
    [prefix],
  );
}
