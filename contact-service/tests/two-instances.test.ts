import { randomUUID } from 'node:crypto';
import { describePostgres, postgresDatabases } from 'testing/postgres-databases';
import { SmtpSink } from 'testing/smtp-sink';
import { until } from 'testing/until';
import { form, post } from '../testing/form';
import { serviceProcesses } from '../testing/service-processes';

describePostgres('two instances on one PostgreSQL', () => {
  const databases = postgresDatabases();
  const sink = new SmtpSink();
  const { start, dataDir } = serviceProcesses();
  beforeAll(() => sink.start());
  afterAll(() => sink.stop());

  it('share the work, send nothing twice, and know each other’s requests', async () => {
    const env = { DATA_DIR: dataDir(), DATABASE_URL: await databases.create(), SMTP_URL: sink.url };
    const instances = [start(env), start(env)];
    const addresses = await Promise.all(instances.map((instance) => instance.address()));
    sink.fault = { at: 'slow', milliseconds: 20 };
    const posts = Array.from({ length: 60 }, async () => {
      const visitor = randomUUID();
      const body = { ...form, email: `${visitor}@visiteuse.example` };
      // The visitor posts to both, as after a lost answer.
      for (const address of addresses) {
        expect((await post(address, body, { 'idempotency-key': visitor })).status).toBe(202);
      }
    });
    await Promise.all(posts);
    await until('all arrived', () => sink.received.length >= 120);
    expect(await Promise.all(instances.map((instance) => instance.end('SIGTERM')))).toEqual([0, 0]);

    expect(sink.received).toHaveLength(120);
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(120);
    const shares = instances.map(({ output }) => output.split('mail sent').length - 1);
    expect(Math.min(...shares)).toBeGreaterThan(0);
  });
});
