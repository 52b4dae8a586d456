import { Client, Pool } from 'pg';
import { migrationTimeoutMs, queryTimeoutMs } from '../limits';
import { reasonOf, UnusableEngine } from '../failures/failures';
import type { Driver, Value } from './driver';
import {
  OutboxInUse,
  outboxSchema,
  type Schema,
  excludesOlderVersions,
  migrationSql,
  versionSql,
} from './schema';

/** Several instances may share the database. */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  schema = outboxSchema,
): Promise<Driver> {
  const connection = {
    connectionString: url,
    // Other instances read the version of our tables here; before version 3 it had no number.
    application_name: `contact-service ${schema.migrations.length}`,
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
    if (excludesOlderVersions(installed, schema))
      await assertNoOlderInstance(client, schema.migrations.length);
    await client.query(`${migrationSql(schema, installed)} COMMIT;`);
  } finally {
    await client.end();
  }
}

async function assertNoOlderInstance(client: Client, version: number): Promise<void> {
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
       AND application_name ~ '^contact-service( [0-9]+)?$'
       AND coalesce(substring(application_name FROM '[0-9]+$')::int, 0) < $1`,
    [version],
  );
  if (rows.length > 0) throw new OutboxInUse(version);
}
