import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { reasonOf, UnusableEngine } from '../failures/failures';
import type { Driver, Value } from './driver';
import { type InstalledSchema, migrationSql, outboxSchema, type Schema, versionSql } from './schema';

/** Every commit is on the disk before it counts. */
export function openSqlite(path: string, schema = outboxSchema): Driver {
  const database = openDatabase(path, schema);
  const run = groupCommit((work) => inTransaction(database, work));
  // Preparing a statement takes longer than running it.
  const statements = new Map<string, StatementSync>();

  function query(sql: string, params: Value[]): unknown[] {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    // SQLite takes "$1" for a named parameter, called 1.
    return statement.all(Object.fromEntries(params.map((value, index) => [index + 1, value])));
  }

  return {
    description: `SQLite file ${path}`,
    skipLocked: '',
    jsonArrayFunction: 'json_each',
    query: async <Row>(sql: string, params: Value[] = []) => (await run(() => query(sql, params))) as Row[],
    transact: (statements) =>
      run(() => statements.map(([sql, params]) => query(sql, params)).at(-1) ?? []) as Promise<never[]>,
    async close() {
      // What was blanked leaves the log with the last connection.
      database.close();
    },
  };
}

type Job = PromiseWithResolvers<unknown[]> & { work: () => unknown[] };

/** A commit waits for the disk: whatever comes in the same turn shares one, and its failure. */
function groupCommit(inTransaction: (work: () => unknown[][]) => unknown[][]) {
  let group: Job[] = [];

  function commit(): void {
    const jobs = group;
    group = [];
    try {
      const results = inTransaction(() => jobs.map(({ work }) => work()));
      for (const [index, { resolve }] of jobs.entries()) resolve(results[index] ?? []);
    } catch (error) {
      for (const { reject } of jobs) reject(error);
    }
  }

  return (work: Job['work']): Promise<unknown[]> => {
    const job = Object.assign(Promise.withResolvers<unknown[]>(), { work });
    if (group.push(job) === 1) setImmediate(commit);
    return job.promise;
  };
}

function openDatabase(path: string, schema: Schema): DatabaseSync {
  try {
    restrictAccess(path);
    const database = new DatabaseSync(path, { timeout: 5000 });
    try {
      prepareFile(database, schema);
    } catch (error) {
      // A program that is refused must not stay in the way of the one that goes on.
      database.close();
      throw error;
    }
    return database;
  } catch (error) {
    if (error instanceof UnusableEngine) throw error;
    throw new UnusableEngine(
      `DATA_DIR must hold a usable outbox, but ${path} cannot be used (${reasonOf(error)}): check the folder’s rights ` +
        'and free space; if the file is damaged, move it and its -wal away without deleting them (accepted requests ' +
        'may be in there: "sqlite3 FILE .recover" shows what is left) and start again.',
    );
  }
}

/** Only this user may read the requests. SQLite gives `-wal` and `-shm` the file's own rights. */
function restrictAccess(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  chmodSync(dirname(path), 0o700);
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

function prepareFile(database: DatabaseSync, schema: Schema): void {
  database.exec('PRAGMA journal_mode = WAL');
  // The library's default in WAL mode, NORMAL, may lose the last commits in a power cut.
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA fullfsync = ON');
  // What is blanked or purged must not linger in the file.
  database.exec('PRAGMA secure_delete = ON');
  assertPragma(database, 'journal_mode', 'wal');
  assertPragma(database, 'synchronous', 2);
  if (readPragma(database, 'quick_check(1)') !== 'ok') throw new Error('the file is damaged');
  migrate(database, schema);
}

function migrate(database: DatabaseSync, schema: Schema): void {
  database.exec(versionSql.create);
  // Two programs that start together must not both create tables.
  inTransaction(database, () => database.exec(migrationSql(schema, readInstalledSchema(database))));
}

function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has rolled back by itself on a full disk.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function readInstalledSchema(database: DatabaseSync): InstalledSchema {
  const { version } = database.prepare(versionSql.read).get() as { version: number };
  const additionRows = database.prepare(versionSql.readAdditions).all() as { name: string }[];
  return { version, appliedAdditions: additionRows.map(({ name }) => name) };
}

function assertPragma(database: DatabaseSync, name: string, expected: string | number): void {
  const value = readPragma(database, name);
  if (value !== expected) throw new Error(`${name} is ${value} instead of ${expected}`);
}

const readPragma = (database: DatabaseSync, name: string): unknown =>
  Object.values(database.prepare(`PRAGMA ${name}`).get() as object)[0];
