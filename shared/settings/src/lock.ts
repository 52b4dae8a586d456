import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refuseDataDir } from './disk';
import { WrongSettings } from './reader';

/** SQLITE_BUSY; the higher bits of an error's number tell more. */
const sqliteBusy = 5;

/**
 * Undefined if busy. Who disposes of the lock, or lets it be garbage-collected, gives it back.
 * Node.js has no file locks, SQLite has.
 */
export function tryLock(file: string, mode = 0o666): Disposable | undefined {
  let database: DatabaseSync | undefined;
  try {
    closeSync(openSync(file, 'a', mode));
    database = new DatabaseSync(file, { timeout: 0 });
    // Nothing is ever written, so that a full disk can be locked, too.
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN IMMEDIATE');
    return database;
  } catch (error) {
    database?.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy) return undefined;
    throw error;
  }
}

/** Gives the lock, as `tryLock`. Throws `WrongSettings` where it is busy or not writable. */
export function lockFolder(dataDir: string, name: string): Disposable {
  let lock: Disposable | undefined;
  try {
    lock = tryLock(join(dataDir, `.lock-${name.replaceAll(' ', '-')}`), 0o600);
  } catch (error) {
    refuseDataDir(dataDir)(error);
  }
  if (lock) return lock;
  throw new WrongSettings([
    `DATA_DIR ${dataDir} is used by another ${name} of Campus: stop that one, or set DATA_DIR to another folder.`,
  ]);
}
