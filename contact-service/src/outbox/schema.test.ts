import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { describePostgres, postgresDatabases } from 'testing/postgres-databases';
import { folderForTheTests } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { mails, quickSettings, sent } from '../../testing/each-engine';
import type { Mail } from '../request/mails';
import type { Driver } from './driver';
import { createOutbox } from './outbox';
import { openPostgres } from './postgres';
import { ours, type Schema } from './schema';
import { openSqlite } from './sqlite';

/** The table of the releases before versions were counted, word for word, and what was in it. */
const unversioned = `
  CREATE TABLE IF NOT EXISTS contact_outbox (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    payload TEXT,
    quota_key TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    created_at DOUBLE PRECISION NOT NULL,
    due_at DOUBLE PRECISION NOT NULL
  );
  CREATE INDEX IF NOT EXISTS contact_outbox_due ON contact_outbox (state, due_at);
  CREATE INDEX IF NOT EXISTS contact_outbox_age ON contact_outbox (state, created_at);
  CREATE INDEX IF NOT EXISTS contact_outbox_quota ON contact_outbox (quota_key, created_at)
    WHERE quota_key IS NOT NULL;`;
const now = Date.now();
const request = mails('ID')[0];
const stored = (id: string) => JSON.stringify({ ...request, id });
const content = `
  INSERT INTO contact_outbox (id, kind, state, payload, quota_key, attempts, error, created_at, due_at) VALUES
    ('DUE', 'request', 'waiting', '${stored('DUE')}', NULL, 0, NULL, ${now}, ${now}),
    ('LEASED', 'request', 'waiting', '${stored('LEASED')}', NULL, 1, NULL, ${now}, ${now + 60_000}),
    ('RETRIED', 'request', 'waiting', '${stored('RETRIED')}', 'q', 3, 'ECONNECTION', ${now}, ${now + 5000}),
    ('SENT', 'request', 'done', NULL, NULL, 1, NULL, ${now}, ${now + 86_400_000}),
    ('DEAD', 'request', 'dead', '${stored('DEAD')}', NULL, 1, '550', ${now}, ${now});`;

interface Engine {
  open(schema?: Schema): Promise<Driver>;
  /** Runs SQL beside the outbox. */
  run(sql: string): Promise<void>;
}

/** What the releases after this one may have. */
const visit = 'ALTER TABLE contact_outbox ADD COLUMN visit TEXT; CREATE TABLE contact_visit (id TEXT);';
const withMore: Schema = { ...ours, additions: [...ours.additions, { name: 'visit', sql: visit }] };
const next: Schema = {
  ...ours,
  migrations: [...ours.migrations, 'ALTER TABLE contact_outbox RENAME COLUMN error TO fault;'],
};

/** Takes a mail with the outbox of this program, and says who else knows it. */
async function delivers(driver: Driver, id: string): Promise<void> {
  const delivered: string[] = [];
  const outbox = createOutbox<Mail>({ ...driver, close: async () => {} }, quickSettings);
  outbox.start(async ({ item }) => {
    delivered.push(item.id);
    return sent;
  });
  expect(await outbox.put(mails(id).slice(0, 1))).toBe('stored');
  await until('it left', () => delivered.includes(id));
  await outbox.stop();
}

/** The same tests on each engine; each gets an empty database. */
function migrations(newEngine: () => Promise<Engine>): void {
  it('take up a database without a version, and lose nothing of it', async () => {
    const { open, run } = await newEngine();
    await run(unversioned + content);
    const driver = await open();
    const none = { deliver_at: null, leased_until: null, remove_at: null };
    const times = 'SELECT id, state, deliver_at, leased_until, remove_at FROM contact_outbox ORDER BY id';
    expect(await driver.query(times)).toEqual([
      { ...none, id: 'DEAD', state: 'dead' },
      { ...none, id: 'DUE', state: 'waiting', deliver_at: now },
      { ...none, id: 'LEASED', state: 'waiting', deliver_at: now + 60_000 },
      { ...none, id: 'RETRIED', state: 'waiting', deliver_at: now + 5000 },
      { ...none, id: 'SENT', state: 'done', remove_at: now + 86_400_000 },
    ]);
    const rest = `SELECT payload, quota_key, attempts, error, created_at FROM contact_outbox WHERE id = 'RETRIED'`;
    expect(await driver.query(rest)).toEqual([
      { payload: stored('RETRIED'), quota_key: 'q', attempts: 3, error: 'ECONNECTION', created_at: now },
    ]);

    const delivered: string[] = [];
    const outbox = createOutbox<Mail>(driver, { ...quickSettings, now: () => Date.now() + 61_000 });
    outbox.start(async ({ item }) => {
      delivered.push(item.id);
      return sent;
    });
    await until('all that waited left', () => delivered.length === 3);
    expect(await outbox.put(mails('DUE').slice(0, 1))).toBe('duplicate');
    expect(await outbox.put(mails('SENT').slice(0, 1))).toBe('duplicate');
    await outbox.stop();
    expect(delivered.sort()).toEqual(['DUE', 'LEASED', 'RETRIED']);
  });

  it('refuse a newer database in one sentence, and leave it as it is', async () => {
    const { open, run } = await newEngine();
    const driver = await open();
    await driver.query(`INSERT INTO contact_outbox_version VALUES (7)`);
    await driver.close();
    await expect(open()).rejects.toThrow(
      'The outbox has tables of version 7 and this contact service only knows 3: ' +
        'start the newer release that made them, or a later one.',
    );
    await run('DELETE FROM contact_outbox_version WHERE version = 7');
    await (await open()).close();
  });

  it('leave older programs at work, and let them start again, where they only add', async () => {
    const { open } = await newEngine();
    const older = await open();
    await delivers(older, 'BEFORE');
    const newer = await open(withMore);
    await newer.query(`UPDATE contact_outbox SET visit = 'x'`);
    await delivers(older, 'BESIDE');
    await delivers(newer, 'NEWER');
    await older.close();
    const again = await open();
    await delivers(again, 'AGAIN');
    await newer.close();
    // What was added is not added again.
    await (await open(withMore)).close();
    await delivers(again, 'LAST');
    await again.close();
  });

  it('are refused while an older program works with what they take from it', async () => {
    const { open } = await newEngine();
    const older = await open();
    await expect(open(next)).rejects.toThrow(
      'An older contact service is at work, and cannot use the outbox’s tables of version 4: stop it first',
    );
    await delivers(older, 'UNHARMED');
    await older.close();
    const newer = await open(next);
    expect(await newer.query('SELECT fault FROM contact_outbox')).toHaveLength(1);
    await newer.close();
  });

  it('leave a database as it was when one of them fails', async () => {
    const { open, run } = await newEngine();
    // The second migration finds no due_at, which the first takes for granted.
    await run(
      'CREATE TABLE contact_outbox (id TEXT PRIMARY KEY, state TEXT, created_at FLOAT, quota_key TEXT)',
    );
    await expect(open()).rejects.toThrow(/due_at/);
    await run(`DROP TABLE contact_outbox; ${unversioned}`);
    await (await open()).close();
  });
}

describe('the migrations on SQLite', () => {
  const folder = folderForTheTests();
  let files = 0;
  migrations(async () => {
    files += 1;
    const path = join(folder, String(files), 'outbox.sqlite');
    mkdirSync(dirname(path), { recursive: true });
    return {
      open: async (schema) => openSqlite(path, schema),
      async run(sql) {
        const database = new Database(path);
        database.exec(sql);
        database.close();
      },
    };
  });
});

describePostgres('the migrations on PostgreSQL', () => {
  const databases = postgresDatabases();

  async function newEngine(): Promise<Engine> {
    const url = await databases.create();
    return {
      open: (schema) => openPostgres(url, () => {}, schema),
      async run(sql) {
        const client = new Client({ connectionString: url });
        await client.connect();
        await client.query(sql);
        await client.end();
      },
    };
  }
  migrations(newEngine);

  it.each(['empty', 'without a version'])('run once when four instances start at once: %s', async (kind) => {
    const { open, run } = await newEngine();
    if (kind !== 'empty') await run(unversioned + content);
    const [driver, ...others] = await Promise.all([open(), open(), open(), open()]);
    for (const other of others) await other?.close();
    expect(await driver?.query('SELECT version FROM contact_outbox_version')).toHaveLength(3);
    expect(await driver?.query('SELECT id FROM contact_outbox')).toHaveLength(kind === 'empty' ? 0 : 5);
    await driver?.close();
  });
});
