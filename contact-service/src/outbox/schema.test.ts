import { until } from '@campus/testing/until';
import { mails, onBothEngines, quickSettings, sent } from '../../testing/each-engine';
import type { Mail } from '../request/mails';
import type { Driver } from './driver';
import { createOutbox } from './outbox';
import { outboxSchema, type Schema } from './schema';

describe('the migrations', () => {
  /** What the releases after this one may have. */
  const visit = 'ALTER TABLE contact_outbox ADD COLUMN visit TEXT; CREATE TABLE contact_visit (id TEXT);';
  const withAddition = (sql: string): Schema => ({
    ...outboxSchema,
    additions: [...outboxSchema.additions, { name: 'visit', sql }],
  });

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

  onBothEngines((newEngine) => {
    it.each([
      [7, 'start the newer release that made them, or a later one.'],
      [2, 'start a release of 28 November 2026 once, which migrates them, then this one.'],
    ])('refuse tables of version %d in one sentence, and leave them as they are', async (version, remedy) => {
      const { open, run } = await newEngine();
      await (await open()).close();
      await run(`UPDATE contact_outbox_version SET version = ${version}`);
      await expect(open()).rejects.toThrow(
        `The outbox has tables of version ${version} and this contact service only knows 3: ${remedy}`,
      );
      await run('UPDATE contact_outbox_version SET version = 3');
      await (await open()).close();
    });

    it('leave older programs at work, and let them start again, where they only add', async () => {
      const { open } = await newEngine();
      const withMore = withAddition(visit);
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

    it('leave a database as it was when one of them fails', async () => {
      const { open } = await newEngine();
      await (await open()).close();
      await expect(open(withAddition(`${visit} no SQL`))).rejects.toThrow(/syntax error/);
      // Nothing of the first statement is there, so that it may be run.
      await (await open(withAddition(visit))).close();
    });

    it('run once when four instances start at once', async () => {
      const { open } = await newEngine();
      const [driver, ...others] = await Promise.all([open(), open(), open(), open()]);
      for (const other of others) await other?.close();
      expect(await driver?.query('SELECT version FROM contact_outbox_version')).toEqual([{ version: 3 }]);
      await driver?.close();
    });
  });
});
