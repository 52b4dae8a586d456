import { Client, Pool } from 'pg';
import { reasonOf } from '../failures/failures';
import { type Driver, UnusableEngine, type Value } from './driver';
import { createVersions, migrationsFrom, readVersion } from './schema';

/** A frozen server must not freeze us: after this the outcome is unknown and the request is refused. */
const queryTimeout = 5000;
/** A migration rewrites the table, or waits while another instance does. */
const migrationTimeout = 600_000;

/** Opens the outbox in a PostgreSQL database, which several instances may share. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Driver> {
  const connection = {
    connectionString: url,
    application_name: 'contact-service',
    connectionTimeoutMillis: queryTimeout,
    keepAlive: true,
  };
  const pool = new Pool({ ...connection, max: 5, query_timeout: queryTimeout });
  // An idle connection that breaks must not end the process.
  pool.on('error', onError);
  try {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off'`,
    );
    if (rows[0]) throw new Error(`${rows[0].name} is off`);
    await migrate(new Client({ ...connection, query_timeout: migrationTimeout }));
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
    eachOf: 'json_array_elements',
    async query<Row>(sql: string, params: Value[] = []) {
      return (await pool.query(sql, params)).rows as Row[];
    },
    close: () => pool.end(),
  };
}

async function migrate(client: Client): Promise<void> {
  // A connection that breaks makes its query reject as well.
  client.on('error', () => {});
  await client.connect();
  try {
    // Two instances that start together would both create the tables: the lock ends with the transaction.
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(20251121); ${createVersions};`);
    const { rows } = await client.query<{ version: number }>(readVersion);
    await client.query(`${migrationsFrom(rows[0]?.version ?? 0)} COMMIT;`);
  } finally {
    await client.end();
  }
}
