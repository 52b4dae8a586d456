import { describePostgres, postgresDatabases } from 'testing/postgres-databases';
import { quickSettings } from '../../testing/each-engine';
import { openPostgres } from './postgres';
import { createQueue } from './queue';

// SQLite begins each statement with the right to write.
describePostgres('a ping', () => {
  const databases = postgresDatabases();

  it('is answered where rows may be written, and fails where they may only be read', async () => {
    const driver = await openPostgres(await databases.create(), () => {});
    const { ping } = createQueue(driver, quickSettings);
    await ping();
    await driver.query('SET default_transaction_read_only = on');
    await expect(ping()).rejects.toThrow('read-only transaction');
    await driver.close();
  });
});
