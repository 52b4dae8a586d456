import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { WrongSettings } from './reader';

/** Held for as long as the process lives: a lock that is collected is a lock that is lost. */
const held = new Set<Database.Database>();

/**
 * Takes the data folder for one kind of process; returns what gives it back. Throws `WrongSettings` where another process has
 * it. The lock is the system's, on an empty SQLite file: it ends with the process, however that ends.
 */
export function lockFolder(dataDir: string, name: string): () => void {
  let database: Database.Database | undefined;
  try {
    const file = join(dataDir, `.lock-${name.replaceAll(' ', '-')}`);
    // This user's alone, whatever the umask; SQLite gives its journal the same rights.
    closeSync(openSync(file, 'a', 0o600));
    database = new Database(file, { timeout: 0 });
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database?.close();
    const { code = '', message } = error as Error & { code?: string };
    if (code.startsWith('SQLITE_BUSY')) {
      throw new WrongSettings([
        `DATA_DIR ${dataDir} is used by another ${name} of Campus: stop that one, or set DATA_DIR to another folder.`,
      ]);
    }
    throw new WrongSettings([`DATA_DIR must be a folder that we may write to (${dataDir}: ${message}).`]);
  }
  held.add(database);
  const kept = database;
  return () => {
    held.delete(kept);
    kept.close();
  };
}
