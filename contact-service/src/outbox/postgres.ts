import { Client, Pool } from 'pg';
import { reasonOf } from '../failures/failures';
import { type Driver, type NewRow, UnusableEngine, type Value } from './driver';
import { groupCommit } from './group-commit';
import { createVersions, migrationsFrom, readVersion } from './schema';

/** A frozen server must not freeze us: after this the outcome is unknown and the request is refused. */
const queryTimeout = 5000;
/** A migration rewrites the table, or waits while another instance does. */
const migrationTimeout = 600_000;

const insertSql = `
  INSERT INTO contact_outbox (id, kind, payload, quota_key, created_at, deliver_at)
  SELECT id, kind, payload, quota_key, created_at, created_at
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[])
    AS new (id, kind, payload, quota_key, created_at)
  ON CONFLICT (id) DO NOTHING RETURNING id`;

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
    await expectDurable(pool, 'fsync');
    await expectDurable(pool, 'synchronous_commit');
    await migrate(new Client({ ...connection, query_timeout: migrationTimeout }));
  } catch (error) {
    await pool.end();
    throw unusable(error);
  }
  // What comes while one statement is on its way shares the next one.
  const insert = groupCommit(async (groups: NewRow[][]) => {
    const fresh = new Set(await insertRows(pool, groups.flat()));
    // Deleting makes the second of two equal rows in one statement a duplicate.
    return groups.map((rows) => rows.map(({ id }) => id).filter((id) => fresh.delete(id)));
  });
  return {
    description: 'PostgreSQL',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    insert,
    async query<Row>(sql: string, params: Value[] = []) {
      return (await pool.query(sql, params)).rows as Row[];
    },
    close: () => pool.end(),
  };
}

async function insertRows(pool: Pool, rows: NewRow[]): Promise<string[]> {
  const columns = [
    rows.map((row) => row.id),
    rows.map((row) => row.kind),
    rows.map((row) => row.payload),
    rows.map((row) => row.quotaKey),
    rows.map((row) => row.createdAt),
  ];
  const result = await pool.query<{ id: string }>(insertSql, columns);
  return result.rows.map((row) => row.id);
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

async function expectDurable(pool: Pool, setting: 'fsync' | 'synchronous_commit'): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(`SHOW ${setting}`);
  if (rows[0]?.[setting] === 'off') throw new Error(`${setting} is off`);
}

function unusable(error: unknown): UnusableEngine {
  if (error instanceof UnusableEngine) return error;
  return new UnusableEngine(
    `DATABASE_URL must name a PostgreSQL database that answers and keeps what it accepts (${reasonOf(error)}): ` +
      'start or correct it, or unset DATABASE_URL to use SQLite.',
  );
}
