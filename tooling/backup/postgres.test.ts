import { randomUUID } from 'node:crypto';
import { mkdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describePostgres, postgresDatabases } from 'testing/postgres-databases';
import { folderForEachTest } from 'testing/temporary-folder';
import { openPostgres } from '../../contact-service/src/outbox/postgres';
import { outboxVersion } from '../../contact-service/src/outbox/schema';
import { checkDump, dumpFile, takeOutbox } from './outbox';
import { expectOutboxUnused, hasTables, restoreTables, setAside } from './restore-outbox';

describePostgres('the outbox in PostgreSQL', () => {
  const databases = postgresDatabases();
  const folder = folderForEachTest();
  const take = (databaseUrl: string) =>
    takeOutbox({ databaseUrl, dataDir: '', contactUrl: undefined }, folder());
  const target = (databaseUrl: string) => ({ databaseUrl, dataDir: '' });

  /** A database with these rows of the outbox, and a table that is somebody else's. */
  async function filled(...ids: string[]): Promise<string> {
    const url = await databases.create();
    const outbox = await openPostgres(url, () => undefined);
    for (const id of ids) {
      await outbox.query(
        `INSERT INTO contact_outbox (id, kind, payload, created_at, deliver_at) VALUES ($1, 'request', '{}', 1, 1)`,
        [id],
      );
    }
    await outbox.query('CREATE TABLE theirs (id text)');
    await outbox.close();
    return url;
  }

  async function ask(url: string, sql: string): Promise<unknown[]> {
    const database = await openPostgres(url, () => undefined);
    const rows = await database.query<object>(sql).finally(() => database.close());
    return rows.flatMap((row) => Object.values(row));
  }
  const ids = (url: string) => ask(url, 'SELECT id FROM contact_outbox ORDER BY id');

  it('comes back in an empty database, our tables alone', async () => {
    const from = await filled('first', 'second');
    const state = await take(from);
    expect(state).toEqual({ engine: 'postgresql', version: outboxVersion, waiting: 2, dead: 0 });
    await checkDump(folder());
    const to = await databases.create();
    expect(await hasTables(to)).toBe(false);
    await restoreTables(to, folder());
    expect(await ids(to)).toEqual(['first', 'second']);
    expect(await ask(to, `SELECT to_regclass('theirs')`)).toEqual([null]);
    // The contact service goes on with it.
    const outbox = await openPostgres(to, () => undefined);
    await outbox.query(`DELETE FROM contact_outbox WHERE id = 'first'`);
    await outbox.close();
    expect(await ids(to)).toEqual(['second']);
  });

  it('is read to its end when it is checked', async () => {
    await take(await filled(...Array.from({ length: 500 }, (_, index) => `${index}-${randomUUID()}`)));
    const { size } = await stat(join(folder(), dumpFile));
    await truncate(join(folder(), dumpFile), size - 1000);
    await expect(checkDump(folder())).rejects.toThrow(/^pg_restore failed/);
  });

  it('keeps what was there in a file, and other people’s tables where they are', async () => {
    await take(await filled('of the backup'));
    const to = await filled('of today');
    expect(await hasTables(to)).toBe(true);
    const aside = join(folder(), 'aside');
    await mkdir(aside);
    await setAside(to, join(aside, dumpFile));
    await restoreTables(to, folder());
    expect(await ids(to)).toEqual(['of the backup']);
    expect(await ask(to, `SELECT to_regclass('theirs')::text`)).toEqual(['theirs']);
    const back = await databases.create();
    await restoreTables(back, aside);
    expect(await ids(back)).toEqual(['of today']);
  });

  it('is all or nothing, and never written over by itself', async () => {
    await take(await filled('of the backup'));
    const to = await filled('of today');
    await expect(restoreTables(to, folder())).rejects.toThrow(/^pg_restore failed: .*already exists/);
    expect(await ids(to)).toEqual(['of today']);
  });

  it('is left alone while a contact service has it', async () => {
    const url = await filled('first');
    const outbox = await openPostgres(url, () => undefined);
    const state = await take(url);
    await expect(expectOutboxUnused(target(url), state ?? null)).rejects.toThrow('The contact service runs');
    await outbox.close();
    await expectOutboxUnused(target(url), state ?? null);
  });

  it('tells neither people nor the list of processes the password', async () => {
    const url = new URL(await filled());
    [url.password, url.port] = ['geheim', '9'];
    await expect(take(url.href)).rejects.toThrow(/^psql failed: (?!.*geheim)/);
  });
});
