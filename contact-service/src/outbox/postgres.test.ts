import { describePostgres, postgresDatabases } from '@campus/testing/postgres-databases';
import { quickSettings } from '../../testing/each-engine';
import { openPostgres } from './postgres';
import { Queue } from './queue';

describePostgres('PostgreSQL', () => {
  const databases = postgresDatabases();

  it('is refused when it does not keep what it accepts', async () => {
    const url = new URL(await databases.create());
    url.searchParams.set('options', '-c synchronous_commit=off');
    await expect(openPostgres(url.href, () => {})).rejects.toThrow(
      'DATABASE_URL must name a PostgreSQL database that answers and keeps what it accepts (synchronous_commit is off)',
    );
  });

  // SQLite begins each statement with the right to write.
  it('is pinged where rows may be written, not where they may only be read', async () => {
    const driver = await openPostgres(await databases.create(), () => {});
    const queue = new Queue(driver, quickSettings);
    await queue.ping();
    await driver.query('SET default_transaction_read_only = on');
    await expect(queue.ping()).rejects.toThrow('read-only transaction');
    await driver.close();
  });
});
