import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { reasonOf } from '../failures/failures';
import { type Driver, UnusableEngine, type Value } from './driver';
import { groupCommit } from './group-commit';
import {
  createVersions,
  type Found,
  InUse,
  ours,
  readAdditions,
  readVersion,
  type Schema,
  shutsOthersOut,
  stepsTo,
} from './schema';

type Job = () => unknown[];

/**
 * Every statement, for as long as the process lives: on Node.js 24 better-sqlite3 12 aborts the process when one is collected
 * outside of a call (13 does not, but needs Node.js 22).
 */
const statements = new Map<Database.Database, Map<string, Database.Statement<unknown[], unknown>>>();

function prepare(database: Database.Database, sql: string) {
  const known = statements.get(database) ?? new Map();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
}

/** Opens the outbox in a SQLite file, with every commit on the disk before it counts. */
export function openSqlite(path: string, schema = ours): Driver {
  const database = open(path, schema);
  const runAll = database.transaction((jobs: Job[]) => jobs.map((job) => job()));
  // A commit waits for the disk: whatever comes in the same turn shares one.
  const run = groupCommit(async (jobs: Job[]) => runAll.immediate(jobs));

  function query(sql: string, params: Value[]): unknown[] {
    const statement = prepare(database, sql);
    // "$1" is a named parameter here, called 1.
    const named = Object.fromEntries(params.map((value, index) => [index + 1, value]));
    if (statement.reader) return statement.all(named);
    statement.run(named);
    return [];
  }

  return {
    description: `SQLite file ${path}`,
    skipLocked: '',
    eachOf: 'json_each',
    query: async <Row>(sql: string, params: Value[] = []) => (await run(() => query(sql, params))) as Row[],
    async close() {
      database.close();
    },
  };
}

function open(path: string, schema: Schema): Database.Database {
  try {
    makePrivate(path);
    const database = new Database(path, { timeout: 5000 });
    try {
      prepareFile(database, schema);
    } catch (error) {
      // Who is refused does not stay in the way of the one that goes on.
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

/** Nobody else on this machine reads what visitors wrote. SQLite gives new `-wal` and `-shm` files the file's own rights. */
function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  chmodSync(dirname(path), 0o700);
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

function prepareFile(database: Database.Database, schema: Schema): void {
  database.exec('PRAGMA journal_mode = WAL');
  // The library's default in WAL mode, NORMAL, may lose the last commits in a power cut.
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA fullfsync = ON');
  // What is blanked or purged must not linger in the file.
  database.exec('PRAGMA secure_delete = ON');
  expectPragma(database, 'journal_mode', 'wal');
  expectPragma(database, 'synchronous', 2);
  if (readPragma(database, 'quick_check(1)') !== 'ok') throw new Error('the file is damaged');
  migrate(database, schema);
}

function migrate(database: Database.Database, schema: Schema): void {
  database.exec(createVersions);
  const step = database.transaction(() => database.exec(stepsTo(schema, find(database))));
  const isNew =
    prepare(database, `SELECT 1 FROM sqlite_schema WHERE name = 'contact_outbox'`).get() === undefined;
  if (isNew || !shutsOthersOut(find(database), schema)) return void step.immediate();
  expectAlone(database, schema);
  step.exclusive();
  expectPragma(database, 'journal_mode = WAL', 'wal');
}

function find(database: Database.Database): Found {
  const { version } = prepare(database, readVersion).get() as { version: number };
  const added = prepare(database, readAdditions).all() as { name: string }[];
  return { version, added: added.map(({ name }) => name) };
}

/** A file leaves WAL mode only while nobody else has it open: who does waits for the migration from then on. */
function expectAlone(database: Database.Database, { migrations }: Schema): void {
  try {
    expectPragma(database, 'journal_mode = DELETE', 'delete');
  } catch {
    throw new InUse(migrations.length);
  }
}

function expectPragma(database: Database.Database, name: string, expected: string | number): void {
  const value = readPragma(database, name);
  if (value !== expected) throw new Error(`${name} is ${value} instead of ${expected}`);
}

const readPragma = (database: Database.Database, name: string): unknown =>
  Object.values(prepare(database, `PRAGMA ${name}`).get() as object)[0];
