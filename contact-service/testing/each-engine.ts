import { join } from 'node:path';
import { describePostgres, postgresDatabases } from 'testing/postgres-databases';
import { folderForTheTests } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { type Mail, mailKinds, mailsFor, quotaKeyOf } from '../src/request/mails';
import type { Driver } from '../src/outbox/driver';
import { createOutbox, type Outbox } from '../src/outbox/outbox';
import { openPostgres } from '../src/outbox/postgres';
import { createQueue, type NewRow } from '../src/outbox/queue';
import {
  type Deliver as DeliverItem,
  type OutboxSettings,
  usualSettings,
  type Verdict,
} from '../src/outbox/settings';
import { openSqlite } from '../src/outbox/sqlite';
import { form } from './form';
import 'testing/patient';

export type Deliver = DeliverItem<Mail>;

export const day = 24 * 3600 * 1000;
export const quickSettings: OutboxSettings<Mail> = {
  ...usualSettings,
  purgeEvery: 20,
  kinds: mailKinds,
  quotaKeyOf,
  // Longer than any machine is busy: nothing is claimed again unless a test wants it.
  lease: 60_000,
  retry: { firstDelay: 10, longestDelay: 50, giveUpAfter: 5 * day, leastAttempts: 3 },
  retention: 30 * day,
  keepGivenUp: 90 * day,
  onErased: () => {},
  poll: 10,
  onVerdict: () => {},
  onError: () => {},
};

export const failing: Verdict = { outcome: 'retry', reason: 'ECONNECTION', alert: false };
export const sent: Verdict = { outcome: 'sent' };

/** The mails of a request. */
export function mails(id: string, email = form.email): Mail[] {
  return mailsFor(id, { ...form, email }, [], Date.now());
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
  return createQueue(driver, quickSettings).insert(rows);
}

type Tests = (outboxes: ReturnType<typeof outboxesOn>) => void;

/** The same tests on each engine; `npm test` leaves PostgreSQL to `npm run test:full` (tests/engines.full.test.ts). */
export function onEachEngine(tests: Tests): void {
  onSqlite(tests);
  if (process.env.SUITES !== 'usual') onPostgres(tests);
}

/** For what the engines themselves do: always on both. */
export function onBothEngines(tests: Tests): void {
  onSqlite(tests);
  onPostgres(tests);
}

function onSqlite(tests: Tests): void {
  describe('the outbox on SQLite', () => {
    const folder = folderForTheTests();
    let files = 0;
    const newFile = async () => {
      const path = join(folder, `outbox${++files}.sqlite`);
      return async () => openSqlite(path);
    };
    tests(outboxesOn(newFile));
  });
}

function onPostgres(tests: Tests): void {
  describePostgres('the outbox on PostgreSQL', () => {
    const databases = postgresDatabases();
    const newDatabase = async () => {
      const url = await databases.create();
      return () => openPostgres(url, () => {});
    };
    tests(outboxesOn(newDatabase));
  });
}

/** Outboxes on a database that is new for each test; those that were started are stopped after it. */
function outboxesOn(openDatabase: () => Promise<() => Promise<Driver>>) {
  let open: () => Promise<Driver>;
  let driver: Driver;
  const running: Outbox<Mail>[] = [];

  beforeEach(async () => {
    open = await openDatabase();
    driver = await open();
  });

  afterEach(async () => {
    await stopAll();
    await driver.close();
  });

  async function stopAll(): Promise<void> {
    await Promise.all(running.splice(0).map((outbox) => outbox.stop()));
  }

  return {
    stopAll,
    /** The test's own connection. */
    driver: () => driver,
    /** An outbox on a connection of its own. */
    async start(deliver: Deliver, settings: Partial<OutboxSettings<Mail>> = {}, wrap = (own: Driver) => own) {
      const outbox = createOutbox(wrap(await open()), { ...quickSettings, ...settings });
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
