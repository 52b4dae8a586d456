import { join } from 'node:path';
import { dumpFile, type OutboxState, sqliteOutbox } from './outbox';
import { runPostgres } from './postgres-programs';
import type { BackupSettings } from './settings';
import { isUnused } from './sqlite';

type Target = Pick<BackupSettings, 'databaseUrl' | 'dataDir'>;

const psql = async (databaseUrl: string, sql: string) =>
  (await runPostgres('psql', databaseUrl, ['-XAtqc', sql])).trim();

/** Throws where the outbox of a backup is of another kind than the one that the settings name, or somebody uses that one. */
export async function expectOutboxUnused({ databaseUrl, dataDir }: Target, outbox: OutboxState | null) {
  if (outbox?.engine === 'postgresql' && databaseUrl === null) {
    throw new Error(
      'The outbox of the backup is PostgreSQL’s: set DATABASE_URL to the database that it shall be in.',
    );
  }
  if (outbox?.engine === 'sqlite' && databaseUrl !== null) {
    throw new Error('The outbox of the backup is SQLite’s: unset DATABASE_URL.');
  }
  const isUsed =
    databaseUrl === null
      ? !isUnused(join(dataDir, sqliteOutbox))
      : await psql(
          databaseUrl,
          `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND application_name LIKE 'contact-service%' LIMIT 1`,
        );
  if (isUsed) throw new Error('The contact service runs and uses this outbox: stop it first.');
}

export const hasTables = async (databaseUrl: string | null): Promise<boolean> =>
  databaseUrl !== null &&
  (await psql(databaseUrl, `SELECT to_regclass('contact_outbox') IS NOT NULL`)) === 't';

/** Keeps our tables in a file, and takes them away. */
export async function setAside(databaseUrl: string, file: string): Promise<void> {
  await runPostgres('pg_dump', databaseUrl, ['--format=custom', '--table=contact_*', `--file=${file}`]);
  await psql(
    databaseUrl,
    `DO $$ DECLARE name text; BEGIN
       FOR name IN SELECT tablename FROM pg_tables WHERE tablename LIKE 'contact\\_%' AND schemaname = current_schema()
       LOOP EXECUTE format('DROP TABLE %I CASCADE', name); END LOOP; END $$`,
  );
}

/** Puts the tables of a backup into a database that has none of them: all, or nothing. */
export async function restoreTables(databaseUrl: string, folder: string): Promise<void> {
  await runPostgres('pg_restore', databaseUrl, [
    ...['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'],
    join(folder, dumpFile),
  ]);
}
