import { describeOwnPostgres, postgresPrograms } from '@campus/testing/postgres-databases';
import { PostgresServer } from '@campus/testing/postgres-server';
import { openRelay, type Relay } from '@campus/testing/relay';
import { until } from '@campus/testing/until';
import { quickTimings } from '../testing/config';
import { answerOf, form, post } from '../testing/form';
import { mailService } from '../testing/mail-service';

describeOwnPostgres('PostgreSQL fails under the service', () => {
  const postgres = new PostgresServer(postgresPrograms ?? '');
  const mail = mailService();
  let relay: Relay;
  let address = '';

  beforeAll(async () => {
    await postgres.create();
    relay = await openRelay(Number(new URL(postgres.url).port));
  });
  beforeEach(async () => {
    const url = Object.assign(new URL(postgres.url), { port: relay.port });
    address = await mail.start({ DATABASE_URL: url.href }, { ...quickTimings, leaseMs: 2000 });
  });
  afterAll(async () => {
    relay.close();
    await postgres.remove();
  });

  const status = async (path: string) => (await fetch(address + path)).status;
  const ready = async () => (await status('/readyz')) === 200;

  it('crashes: 503 meanwhile, then all is as before, with nothing lost', async () => {
    const accepted = (await answerOf(await post(address, form))).receipt;
    await postgres.crash();
    const refused = await post(address, form);
    expect(refused.status).toBe(503);
    expect((await answerOf(refused)).error).toMatch(/n’est peut-être pas enregistrée/);
    expect(await ready()).toBe(false);
    expect(await status('/healthz')).toBe(200);

    await postgres.start();
    await until('it is ready again', ready);
    expect((await post(address, form)).status).toBe(202);
    await until('both requests arrived', () => mail.sink.requests.length >= 2);
    expect(mail.sink.requests.some(({ text }) => text?.includes(accepted))).toBe(true);
    expect(mail.log.text()).toContain('the outbox’s database failed');
  });

  it('freezes: 503 in time, and the same key is accepted once after that', async () => {
    const key = { 'idempotency-key': 'a77e' };
    // Mails of the test before may arrive once more.
    const body = { ...form, message: 'Pendant le gel' };
    const ours = () => mail.sink.requests.filter(({ text }) => text?.includes(body.message));
    relay.set('silent');
    expect((await post(address, body, key)).status).toBe(503);
    // The database's own time limits: the route waits longer.
    expect(mail.log.text()).toMatch(/request not saved: .*timeout/);
    relay.set(undefined);
    await until('it is ready again', ready);
    expect((await post(address, body, key)).status).toBe(202);
    await until('it arrived', () => ours().length > 0);
    expect(new Set(ours().map(({ messageId }) => messageId)).size).toBe(1);
  });
});
