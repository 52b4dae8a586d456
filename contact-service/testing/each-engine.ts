import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describePostgres, postgresDatabases, runSql } from '@campus/testing/postgres-databases';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { type Mail, mailsFor, quotaKeyOf } from '../src/request/mails';
import type { Driver } from '../src/outbox/driver';
import { createOutbox, type Outbox } from '../src/outbox/outbox';
import { openPostgres } from '../src/outbox/postgres';
import { Queue, type NewRow } from '../src/outbox/queue';
import {
  type Deliver as DeliverItem,
  type OutboxSettings,
  defaultSettings,
  type DeliveryResult,
} from '../src/outbox/settings';
import type { Schema } from '../src/outbox/schema';
import { openSqlite } from '../src/outbox/sqlite';
import { quickTimings } from './config';
import { form } from './form';
import '@campus/testing/patient';

export type Deliver = DeliverItem<Mail>;

export const day = 24 * 3600 * 1000;
export const quickSettings: OutboxSettings<Mail> = {
  ...defaultSettings,
  purgeIntervalMs: 20,
  quotaKeyOf,
  ...quickTimings,
  retry: { ...quickTimings.retry, minAttempts: 3 },
  onErased: () => {},
  onResult: () => {},
  onError: () => {},
};

export const failing: DeliveryResult = { outcome: 'retry', reason: 'ECONNECTION', alert: false };
export const sent: DeliveryResult = { outcome: 'sent' };

/** The mails of a request. */
export function mails(id: string, email = form.email): Mail[] {
  return mailsFor(id, { request: { ...form, email }, doubts: [], receivedAt: Date.now() });
}

/** Waits until nothing waits in an outbox any more. */
export const allLeft = (outbox: Outbox<Mail>) =>
  until('all left', async () => (await outbox.stats()).waiting === 0);

/** A row as it is before anything happened to it. */
export function newRow(id: string, payload = '', createdAt = Date.now()): NewRow {
  return { id, kind: 'request', payload, quotaKey: null, createdAt };
}

/** Stores rows, whatever is in them. */
export function insert(driver: Driver, rows: NewRow[]): Promise<string[]> {
  return new Queue(driver, quickSettings).insert(rows);
}

/** An empty database. */
export interface Engine {
  open(schema?: Schema): Promise<Driver>;
  /** Runs SQL beside the outbox. */
  run(sql: string): Promise<void>;
}

type EngineTests = (newEngine: () => Promise<Engine>) => void;
type Tests = (outboxes: ReturnType<typeof outboxesOn>) => void;

/** Runs the tests on each engine; `npm test` leaves PostgreSQL to `npm run test:full`. */
export function onEachEngine(tests: Tests): void {
  onSqlite((newEngine) => tests(outboxesOn(newEngine)));
  if (process.env.SUITES !== 'usual') onPostgres((newEngine) => tests(outboxesOn(newEngine)));
}

/** For what the engines themselves do: always on both. */
export function onBothEngines(tests: EngineTests): void {
  onSqlite(tests);
  onPostgres(tests);
}

function onSqlite(tests: EngineTests): void {
  describe('the outbox on SQLite', () => {
    const folder = folderForTheTests();
    tests(async () => {
      const path = join(mkdtempSync(join(folder, 'engine-')), 'outbox.sqlite');
      return {
        open: async (schema) => openSqlite(path, schema),
        async run(sql) {
          using database = new DatabaseSync(path);
          database.exec(sql);
        },
      };
    });
  });
}

function onPostgres(tests: EngineTests): void {
  describePostgres('the outbox on PostgreSQL', () => {
    const databases = postgresDatabases();
    tests(async () => {
      const url = await databases.create();
      return { open: (schema) => openPostgres(url, () => {}, schema), run: (sql) => runSql(url, sql) };
    });
  });
}

/** Each test has outboxes on a new database; started ones are stopped after it. */
export function outboxesOn(newEngine: () => Promise<Engine>) {
  let engine: Engine;
  let driver: Driver;
  const running: Outbox<Mail>[] = [];

  beforeEach(async () => {
    engine = await newEngine();
    driver = await engine.open();
  });

  afterEach(async () => {
    await stopAll();
    await driver.close();
  });

  const stopAll = () => Promise.all(running.splice(0).map((outbox) => outbox.stop()));

  return {
    stopAll,
    /** The test's own connection. */
    driver: () => driver,
    /** An outbox on a connection of its own. */
    async start(deliver: Deliver, settings: Partial<OutboxSettings<Mail>> = {}, wrap = (own: Driver) => own) {
      const outbox = createOutbox(wrap(await engine.open()), { ...quickSettings, ...settings });
      outbox.start(deliver);
      running.push(outbox);
      return outbox;
    },
    async rows() {
      type Found = Record<'id' | 'state', string> &
        Record<'payload' | 'error', string | null> & { attempts: number };
      return driver.query<Found>(
        'SELECT id, state, payload, attempts, error FROM contact_outbox ORDER BY id',
      );
    },
  };
}
