import { describePostgres, postgresDatabases } from 'testing/postgres-databases';
import { openPostgres } from './postgres';

describePostgres('PostgreSQL', () => {
  const databases = postgresDatabases();

  it('is refused when it does not keep what it accepts', async () => {
    const url = new URL(await databases.create());
    url.searchParams.set('options', '-c synchronous_commit=off');
    await expect(openPostgres(url.href, () => {})).rejects.toThrow(
      'DATABASE_URL must name a PostgreSQL database that answers and keeps what it accepts (synchronous_commit is off)',
    );
  });
});
