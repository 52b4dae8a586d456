import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Copies a database that others read and write meanwhile, as of one moment, without what was deleted. The copy is one file:
 * no `-wal` beside it, readable where nothing can be written.
 */
export function copyDatabase(from: string, to: string): void {
  const database = new Database(from, { fileMustExist: true, timeout: 5000 });
  try {
    // One read transaction: nobody's writing waits for it, and none begins it anew, as the page by page API does.
    database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
}

/** Makes one file of a database whose process has written into its `-wal` last. */
export function foldLog(file: string): void {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}

/** Whether no process has a database open; also where there is none. */
export function isUnused(file: string): boolean {
  if (!existsSync(file)) return true;
  const database = new Database(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false;
    // Damaged: a restore is just what it needs.
    return true;
  } finally {
    database.close();
  }
}

/** Runs `read` on a database that nobody writes to. */
export function readDatabase<T>(file: string, read: (rows: <Row>(sql: string) => Row[]) => T): T {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return read(<Row>(sql: string) => database.prepare(sql).all() as Row[]);
  } finally {
    database.close();
  }
}

/** What SQLite finds wrong in a file that nobody writes to; undefined where nothing is. */
export function damageOf(file: string): string | undefined {
  try {
    const [row] = readDatabase(file, (rows) =>
      rows<{ integrity_check: string }>('PRAGMA integrity_check(1)'),
    );
    return row?.integrity_check === 'ok' ? undefined : (row?.integrity_check ?? 'it says nothing');
  } catch (error) {
    return (error as Error).message;
  }
}
