import { Client, Pool } from 'pg';
import { migrationTimeoutMs, queryTimeoutMs } from '../limits';
import { reasonOf, UnusableEngine } from '../failures/failures';
import type { Driver, Value } from './driver';
import { migrationSql, outboxSchema, type Schema, versionSql } from './schema';

/** Several instances may share the database. */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  schema = outboxSchema,
): Promise<Driver> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: queryTimeoutMs,
    keepAlive: true,
  };
  const pool = new Pool({ ...connection, max: 5, query_timeout: queryTimeoutMs });
  // An idle connection that breaks must not end the process.
  pool.on('error', onError);
  try {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off'`,
    );
    if (rows[0]) throw new Error(`${rows[0].name} is off`);
    await migrate(new Client({ ...connection, query_timeout: migrationTimeoutMs }), schema);
  } catch (error) {
    await pool.end();
    if (error instanceof UnusableEngine) throw error;
    throw new UnusableEngine(
      `DATABASE_URL must name a PostgreSQL database that answers and keeps what it accepts (${reasonOf(error)}): ` +
        'start or correct it, or unset DATABASE_URL to use SQLite.',
    );
  }
  return {
    description: 'PostgreSQL',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    jsonArrayFunction: 'json_array_elements',
    async query<Row>(sql: string, params: Value[] = []) {
      return (await pool.query(sql, params)).rows as Row[];
    },
    async transact(statements) {
      const client = await pool.connect();
      try {
        // The lock ends with the transaction.
        await client.query('BEGIN; SELECT pg_advisory_xact_lock(20261127)');
        const results = [];
        for (const [sql, params] of statements) results.push(await client.query(sql, params));
        await client.query('COMMIT');
        return (results.at(-1)?.rows ?? []) as never[];
      } finally {
        // A connection that is closed takes back what was not committed.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}

async function migrate(client: Client, schema: Schema): Promise<void> {
  // The query rejects as well when the connection breaks.
  client.on('error', () => {});
  await client.connect();
  try {
    // Two instances that start together must not both create tables. The transaction holds a lock.
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(20251121); ${versionSql.create};`);
    const { version } = (await client.query<{ version: number }>(versionSql.read)).rows[0] ?? { version: 0 };
    const additions = await client.query<{ name: string }>(versionSql.readAdditions);
    const installed = { version, appliedAdditions: additions.rows.map(({ name }) => name) };
    await client.query(`${migrationSql(schema, installed)} COMMIT;`);
  } finally {
    await client.end();
  }
}
