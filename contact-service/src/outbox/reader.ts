import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Client } from 'pg';
import type { Driver } from './driver';

/** Reading changes nothing in the outbox, its tables included. */
export type Reader = Pick<Driver, 'query' | 'close'>;

export const outboxFile = (dataDir: string) => join(dataDir, 'contact', 'outbox.sqlite');

/** The service may run meanwhile. Rejects where there is no outbox. */
export async function openReader(databaseUrl: string | null, dataDir: string): Promise<Reader> {
  return databaseUrl === null ? ofFile(outboxFile(dataDir)) : ofServer(databaseUrl);
}

function ofFile(path: string): Reader {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  return {
    async query<Row>(sql: string, params: (string | number | null)[] = []) {
      const named = Object.fromEntries(params.map((value, index) => [index + 1, value]));
      return database.prepare(sql).all(named) as Row[];
    },
    async close() {
      database.close();
    },
  };
}

async function ofServer(connectionString: string): Promise<Reader> {
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
    query: async <Row>(sql: string, params: (string | number | null)[] = []) =>
      (await client.query(sql, params)).rows as Row[],
    close: () => client.end(),
  };
}
