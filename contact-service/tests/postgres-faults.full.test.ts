import { keptLog } from 'testing/kept-log';
import { describeOwnPostgres, postgresPrograms } from 'testing/postgres-databases';
import { PostgresServer } from 'testing/postgres-server';
import { openRelay, type Relay } from 'testing/relay';
import { SmtpSink } from 'testing/smtp-sink';
import { folderForTheTests } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { type Service, startService } from '../src/service';
import { quick, testConfig } from '../testing/config';
import { answerOf, form, post } from '../testing/form';

describeOwnPostgres('PostgreSQL fails under the service', () => {
  const folder = folderForTheTests();
  const postgres = new PostgresServer(postgresPrograms ?? '');
  const sink = new SmtpSink();
  const log = keptLog();
  let relay: Relay;
  let service: Service;

  beforeAll(async () => {
    await postgres.create();
    await sink.start();
    relay = await openRelay(Number(new URL(postgres.url).port));
    const url = new URL(postgres.url);
    url.port = String(relay.port);
    const config = testConfig({ DATA_DIR: folder, SMTP_URL: sink.url, DATABASE_URL: url.href });
    service = await startService(config, log.logger, { ...quick, lease: 2000 });
  });

  afterAll(async () => {
    await service.stop();
    relay.close();
    await sink.stop();
    await postgres.remove();
  });

  async function ready(): Promise<boolean> {
    return (await fetch(`${service.address}/readyz`)).status === 200;
  }

  it('crashes: 503 meanwhile, then all is as before, with nothing lost', async () => {
    const accepted = (await answerOf(await post(service.address, form))).receipt;
    await postgres.crash();
    const refused = await post(service.address, form);
    expect(refused.status).toBe(503);
    expect((await answerOf(refused)).error).toMatch(/n’a pas pu être enregistrée/);
    expect(await ready()).toBe(false);
    expect((await fetch(`${service.address}/healthz`)).status).toBe(200);

    await postgres.start();
    await until('it is ready again', ready);
    expect((await post(service.address, form)).status).toBe(202);
    await until('both requests arrived', () => sink.requests.length >= 2);
    expect(sink.requests.some(({ text }) => text?.includes(accepted))).toBe(true);
    expect(log.text()).toContain('the outbox’s database failed');
  });

  it('freezes: 503 in time, and the same key is accepted once after that', async () => {
    const key = { 'idempotency-key': 'a77e' };
    // Mails of the test before may arrive once more.
    const body = { ...form, message: 'Pendant le gel' };
    const ours = () => sink.requests.filter(({ text }) => text?.includes(body.message));
    relay.set('silent');
    expect((await post(service.address, body, key)).status).toBe(503);
    // The database's own time limits: the route waits longer.
    expect(log.text()).toMatch(/request not saved: .*timeout/);
    relay.set(undefined);
    await until('it is ready again', ready);
    expect((await post(service.address, body, key)).status).toBe(202);
    await until('it arrived', () => ours().length > 0);
    expect(new Set(ours().map(({ messageId }) => messageId)).size).toBe(1);
  });
});
