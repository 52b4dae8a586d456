import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { until } from '@campus/testing/until';
import { type Engine, mails, onBothEngines, quickSettings, sent } from '../../testing/each-engine';
import type { Mail } from '../request/mails';
import type { Driver } from './driver';
import { createOutbox } from './outbox';
import { outboxSchema, type Schema } from './schema';

describe('the migrations', () => {
  /** The table as releases without versions made it, word for word. */
  const [unversioned = ''] = outboxSchema.migrations;
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

  /** What the releases after this one may have. */
  const visit = 'ALTER TABLE contact_outbox ADD COLUMN visit TEXT; CREATE TABLE contact_visit (id TEXT);';
  const additions = [...outboxSchema.additions, { name: 'visit', sql: visit }];
  const withMore: Schema = { ...outboxSchema, additions };
  const rename = 'ALTER TABLE contact_outbox RENAME COLUMN error TO fault;';
  const next: Schema = { ...outboxSchema, migrations: [...outboxSchema.migrations, rename] };

  /** Takes a mail with the outbox of this program. */
  async function delivers(driver: Driver, id: string): Promise<void> {
    const delivered: string[] = [];
    const outbox = createOutbox<Mail>({ ...driver, close: async () => {} }, quickSettings);
    outbox.start(async (item) => {
      delivered.push(item.id);
      return sent;
    });
    expect(await outbox.put(mails(id).slice(0, 1))).toBe('stored');
    await until('it left', () => delivered.includes(id));
    await outbox.stop();
  }

  it('take up the first table as it was', () => {
    const first = '01db99e8769b6934a488963c951a61aed87aae4c88192c134e9ba710658db822';
    expect(hash('sha256', unversioned.replace(/\s+/g, ' '))).toBe(first);
  });

  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');

  onBothEngines((newEngine) => {
    const newDatabase = async (): Promise<Engine> => {
      const { open, run } = await newEngine();
      return {
        run,
        async open(schema) {
          // A closed SQLite file is free once the process ends or its statements are collected.
          collect();
          await setImmediate();
          return open(schema);
        },
      };
    };

    it('take up a database without a version, and lose nothing of it', async () => {
      const { open, run } = await newDatabase();
      await run(unversioned + content);
      const driver = await open();
      const times = { created_at: now, deliver_at: null, leased_until: null, remove_at: null };
      const row = (id: string, changes: object) => {
        const mail = { id, kind: 'request', state: 'waiting', payload: stored(id), quota_key: null };
        return { ...mail, attempts: 0, error: null, ...times, ...changes };
      };
      expect(await driver.query('SELECT * FROM contact_outbox ORDER BY id')).toEqual([
        row('DEAD', { state: 'dead', attempts: 1, error: '550' }),
        row('DUE', { deliver_at: now }),
        row('LEASED', { attempts: 1, deliver_at: now + 60_000 }),
        row('RETRIED', { quota_key: 'q', attempts: 3, error: 'ECONNECTION', deliver_at: now + 5000 }),
        row('SENT', { state: 'done', payload: null, attempts: 1, remove_at: now + 86_400_000 }),
      ]);
      await delivers(driver, 'AFTER');
      await driver.close();
    });

    it('refuse a newer database in one sentence, and leave it as it is', async () => {
      const { open, run } = await newDatabase();
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
      const { open } = await newDatabase();
      const older = await open();
      await delivers(older, 'BEFORE');
      const newer = await open(withMore);
      await newer.query(`UPDATE contact_outbox SET visit = 'x'`);
      await delivers(older, 'BESIDE');
      await delivers(newer, 'NEWER');
      await older.close();
      const reopened = await open();
      await delivers(reopened, 'AGAIN');
      await newer.close();
      // What was added is not added again.
      await (await open(withMore)).close();
      await delivers(reopened, 'LAST');
      await reopened.close();
    });

    it('are refused while an older program works with what they take from it', async () => {
      const { open } = await newDatabase();
      const older = await open();
      const refusal = 'at work, and cannot use the outbox’s tables of version 4: stop it first';
      await expect(open(next)).rejects.toThrow(`An older contact service is ${refusal}`);
      await delivers(older, 'UNHARMED');
      await older.close();
      const newer = await open(next);
      expect(await newer.query('SELECT fault FROM contact_outbox')).toHaveLength(1);
      await newer.close();
    });

    it('leave a database as it was when one of them fails', async () => {
      const { open, run } = await newDatabase();
      // The second migration finds no due_at, which the first takes for granted.
      const columns = 'id TEXT PRIMARY KEY, state TEXT, created_at FLOAT, quota_key TEXT';
      await run(`CREATE TABLE contact_outbox (${columns})`);
      await expect(open()).rejects.toThrow(/due_at/);
      await run(`DROP TABLE contact_outbox; ${unversioned}`);
      await (await open()).close();
    });

    it('run once when four instances start at once', async () => {
      const { open, run } = await newDatabase();
      await run(unversioned + content);
      const [driver, ...others] = await Promise.all([open(), open(), open(), open()]);
      for (const other of others) await other?.close();
      expect(await driver?.query('SELECT version FROM contact_outbox_version')).toHaveLength(3);
      expect(await driver?.query('SELECT id FROM contact_outbox')).toHaveLength(5);
      await driver?.close();
    });
  });
});
