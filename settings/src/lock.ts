import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { WrongSettings } from './reader';

/** SQLite's number for a lock that somebody has; its higher bits tell more. */
const busy = 5;

/** Held for as long as the process lives: a lock that is collected is a lock that is lost. */
const held = new Set<DatabaseSyncInstance>();

/**
 * Takes the system's lock on a file of that name, made with these rights; returns what gives it back, or undefined where
 * somebody has it. It ends with the process, however that ends, and no two get it. An empty SQLite file: Node.js has no lock.
 */
export function tryLock(file: string, mode = 0o666): (() => void) | undefined {
  let database: DatabaseSyncInstance | undefined;
  try {
    closeSync(openSync(file, 'a', mode));
    database = new DatabaseSync(file, { timeout: 0 });
    // Nothing is ever written: the lock can be had on a full disk, too.
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database?.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === busy) return undefined;
    throw error;
  }
  held.add(database);
  const kept = database;
  return () => {
    if (held.delete(kept)) kept.close();
  };
}

/** Takes the data folder for one kind of process; returns what gives it back. Throws `WrongSettings` where another process has it. */
export function lockFolder(dataDir: string, name: string): () => void {
  let unlock: (() => void) | undefined;
  try {
    // This user's alone, whatever the umask.
    unlock = tryLock(join(dataDir, `.lock-${name.replaceAll(' ', '-')}`), 0o600);
  } catch (error) {
    const { message } = error as Error;
    throw new WrongSettings([`DATA_DIR must be a folder that we may write to (${dataDir}: ${message}).`]);
  }
  if (unlock) return unlock;
  throw new WrongSettings([
    `DATA_DIR ${dataDir} is used by another ${name} of Campus: stop that one, or set DATA_DIR to another folder.`,
  ]);
}
