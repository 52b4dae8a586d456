import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runPostgres } from './postgres-programs';
import type { BackupSettings } from './settings';
import { copyDatabase, readDatabase } from './sqlite';

/** What a backup says of the outbox in it. */
export interface OutboxState {
  engine: 'sqlite' | 'postgresql';
  /** Of its tables. */
  version: number;
  /** Mails that had not left, and mails that were given up: with their content. */
  waiting: number;
  dead: number;
}

/** Where the outbox is, in a data folder as in the `data/` of a backup. */
export const sqliteOutbox = join('contact', 'outbox.sqlite');
/** Where PostgreSQL's is in a backup. */
export const dumpFile = 'outbox.dump';

const stateQuery = `SELECT (SELECT coalesce(max(version), 0) FROM contact_outbox_version) AS version,
  (SELECT count(*) FROM contact_outbox WHERE state = 'waiting') AS waiting,
  (SELECT count(*) FROM contact_outbox WHERE state = 'dead') AS dead`;

/** Copies the outbox as it is at one moment into a backup; undefined where it is another machine's. */
export async function takeOutbox(
  { databaseUrl, dataDir, contactUrl }: Pick<BackupSettings, 'databaseUrl' | 'dataDir' | 'contactUrl'>,
  folder: string,
): Promise<OutboxState | undefined> {
  if (databaseUrl !== null) return dump(databaseUrl, join(folder, dumpFile));
  const file = join(dataDir, sqliteOutbox);
  if (!existsSync(file)) {
    if (contactUrl) return undefined;
    throw new Error(`There is no outbox in ${dataDir}: start the site, or set DATA_DIR to its data folder.`);
  }
  const copy = join(folder, 'data', sqliteOutbox);
  await mkdir(dirname(copy), { recursive: true });
  copyDatabase(file, copy);
  return { engine: 'sqlite', ...stateIn(copy) };
}

export const stateIn = (file: string): Omit<OutboxState, 'engine'> =>
  readDatabase(file, (rows) => {
    const [{ version, waiting, dead } = { version: 0, waiting: 0, dead: 0 }] =
      rows<Omit<OutboxState, 'engine'>>(stateQuery);
    return { version, waiting, dead };
  });

/** `pg_dump` reads one snapshot; nobody's writing waits for it. Our tables only: the database may be others', too. */
async function dump(databaseUrl: string, file: string): Promise<OutboxState> {
  const printed = await runPostgres('psql', databaseUrl, ['-XAtc', stateQuery]);
  const [version = 0, waiting = 0, dead = 0] = printed.trim().split('|').map(Number);
  await runPostgres('pg_dump', databaseUrl, [
    ...['--format=custom', '--no-owner', '--no-privileges', '--table=contact_*'],
    `--file=${file}`,
  ]);
  return { engine: 'postgresql', version, waiting, dead };
}

/** Has all of a dump read; throws where it cannot be. */
export async function checkDump(folder: string): Promise<void> {
  await runPostgres('pg_restore', null, ['--file=/dev/null', join(folder, dumpFile)]);
}
