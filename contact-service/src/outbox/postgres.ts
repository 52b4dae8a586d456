import { Pool } from 'pg';
import { reasonOf } from '../failures/failures';
import { type Driver, type NewRow, UnusableEngine, type Value } from './driver';
import { schema } from './schema';

/** A frozen server must not freeze us: after this the outcome is unknown and the request is refused. */
const queryTimeout = 5000;

const insertSql = `
  INSERT INTO contact_outbox (id, kind, payload, quota_key, created_at, due_at)
  SELECT id, kind, payload, quota_key, created_at, created_at
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[])
    AS new (id, kind, payload, quota_key, created_at)
  ON CONFLICT (id) DO NOTHING RETURNING id`;

/** Opens the outbox in a PostgreSQL database, which several instances may share. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Driver> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'contact-service',
    max: 5,
    connectionTimeoutMillis: queryTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
  });
  // An idle connection that breaks must not end the process.
  pool.on('error', onError);
  await prepare(pool);
  return {
    description: 'PostgreSQL',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    async insert(rows: NewRow[]) {
      const columns = [
        rows.map((row) => row.id),
        rows.map((row) => row.kind),
        rows.map((row) => row.payload),
        rows.map((row) => row.quotaKey),
        rows.map((row) => row.createdAt),
      ];
      const result = await pool.query<{ id: string }>(insertSql, columns);
      return result.rows.map((row) => row.id);
    },
    async query<Row>(sql: string, params: Value[] = []) {
      return (await pool.query(sql, params)).rows as Row[];
    },
    close: () => pool.end(),
  };
}

async function prepare(pool: Pool): Promise<void> {
  try {
    await expectDurable(pool, 'fsync');
    await expectDurable(pool, 'synchronous_commit');
    // Two instances that start together would both create the table.
    await pool.query(`BEGIN; SELECT pg_advisory_xact_lock(20251121); ${schema} COMMIT;`);
  } catch (error) {
    await pool.end();
    throw new UnusableEngine(
      `DATABASE_URL must name a PostgreSQL database that answers and keeps what it accepts (${reasonOf(error)}): ` +
        'start or correct it, or unset DATABASE_URL to use SQLite.',
    );
  }
}

async function expectDurable(pool: Pool, setting: 'fsync' | 'synchronous_commit'): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(`SHOW ${setting}`);
  if (rows[0]?.[setting] === 'off') throw new Error(`${setting} is off`);
}
