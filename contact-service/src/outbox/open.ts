import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Driver, Value } from './driver';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

export async function openEngine(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onError: (error: unknown) => void,
): Promise<Driver> {
  return databaseUrl === null ? openSqlite(outboxFile(dataDir)) : openPostgres(databaseUrl, onError);
}

/** Reading changes nothing in the outbox, its tables included. */
type Reader = Pick<Driver, 'query' | 'close'>;

export const outboxFile = (dataDir: string) => join(dataDir, 'contact', 'outbox.sqlite');

/** The service may run meanwhile. Rejects where there is no outbox. */
export async function openReader(databaseUrl: string | null, dataDir: string): Promise<Reader> {
  return databaseUrl === null ? openFileReader(outboxFile(dataDir)) : openServerReader(databaseUrl);
}

function openFileReader(path: string): Reader {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  return {
    async query<Row>(sql: string, params: Value[] = []) {
      const namedParams = Object.fromEntries(params.map((value, index) => [index + 1, value]));
      return database.prepare(sql).all(namedParams) as Row[];
    },
    async close() {
      database.close();
    },
  };
}

async function openServerReader(connectionString: string): Promise<Reader> {
  const options = '-c default_transaction_read_only=on';
  const client = new Client({
    connectionString,
    options,
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
  });
  // The query rejects as well when the connection breaks.
  client.on('error', () => {});
  await client.connect();
  return {
    query: async <Row>(sql: string, params: Value[] = []) => (await client.query(sql, params)).rows as Row[],
    close: () => client.end(),
  };
}

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
export function findTrace(driver: Pick<Reader, 'query'>, prefix: string): Promise<TraceEntry[]> {
  return driver.query<TraceEntry>(
    `SELECT id, kind, state, attempts, error, created_at AS "createdAt", deliver_at AS "deliverAt", remove_at AS "removeAt"
     FROM contact_outbox WHERE substr(id, 1, 10) = $1 ORDER BY created_at, id`,
    [prefix],
  );
}
