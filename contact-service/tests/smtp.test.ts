import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Fault } from 'testing/smtp-sink';
import { until } from 'testing/until';
import { answerOf, form, post } from '../testing/form';
import { mailService } from '../testing/mail-service';

const mail = mailService();

describe('mails over SMTP', () => {
  it('reach the school and the visitor', async () => {
    const address = await mail.start();
    const { receipt } = await answerOf(await post(address, form));
    await mail.bothArrive();
    await mail.settle();
    expect(mail.sink.requests).toMatchObject([{ replyTo: { value: [{ address: form.email }] } }]);
    expect(mail.sink.requests[0]?.text).toContain(receipt);
    expect(mail.sink.acknowledgements[0]?.text).toContain(receipt);
    expect(mail.log.text()).not.toContain(form.email);
    expect(mail.log.text()).not.toContain(form.lastName);
  });

  it('wait for a server that is down', async () => {
    await mail.sink.stop();
    const address = await mail.start();
    expect((await post(address, form)).status).toBe(202);
    await until('it was tried', () => mail.log.text().includes('could not leave yet'));
    expect(await mail.metric('contact_outbox_waiting')).toBe(2);
    await mail.sink.start();
    await mail.bothArrive();
    await mail.settle();
    expect(mail.sink.received).toHaveLength(2);
  });

  it.each<Fault>([
    { at: 'MAIL', code: 451 },
    { at: 'RCPT', code: 450 },
    { at: 'DATA', code: 452 },
    { at: 'cut' },
  ])('are retried after %j, and arrive once', async (fault) => {
    mail.sink.fault = fault;
    const address = await mail.start();
    expect((await post(address, form)).status).toBe(202);
    await until('it failed', () => mail.sink.failures >= 2);
    mail.sink.fault = null;
    await mail.bothArrive();
    await mail.settle();
    expect(mail.sink.received).toHaveLength(2);
    expect(await mail.metric('contact_outbox_dead')).toBe(0);
  });

  it.each<Fault>([
    { at: 'MAIL', code: 553 },
    { at: 'RCPT', code: 550 },
    { at: 'DATA', code: 552 },
  ])('are given up after %j, with an alert', async (fault) => {
    mail.sink.fault = fault;
    const address = await mail.start();
    expect((await post(address, form)).status).toBe(202);
    await mail.settle();
    expect(await mail.metric('contact_outbox_dead')).toBe(1);
    expect(mail.log.lines.filter((line) => line.includes('"outcome":"dead"'))).toEqual([
      expect.stringContaining('"alert":true'),
    ]);
    // Nobody can repair a visitor's mistyped address: no dead letter for the acknowledgement.
    expect(mail.log.text()).toContain('acknowledgement not sent');
    expect(mail.log.text()).not.toContain(form.email);
  });

  it('keep their Message-ID when the 250 is lost', async () => {
    mail.sink.fault = { at: 'lost-250' };
    const address = await mail.start();
    await post(address, form);
    await until('it arrived', () => mail.sink.requests.length > 0);
    mail.sink.fault = null;
    await until('it arrived again', () => mail.sink.requests.length > 1);
    await mail.settle();
    expect(new Set(mail.sink.requests.map(({ messageId }) => messageId)).size).toBe(1);
    const database = new Database(join(mail.dataDir, 'contact', 'outbox.sqlite'), { readonly: true });
    const rows = database.prepare('SELECT kind, state FROM contact_outbox ORDER BY kind').all();
    database.close();
    expect(rows).toEqual([
      { kind: 'acknowledgement', state: 'done' },
      { kind: 'request', state: 'done' },
    ]);
  });

  it('wait, with an alert, while our password is refused', async () => {
    mail.sink.fault = { at: 'AUTH', code: 535 };
    const address = await mail.start({ SMTP_URL: mail.sink.urlWithPassword });
    expect((await post(address, form)).status).toBe(202);
    await until('somebody is told', () =>
      /"alert":true.*mail cannot leave: check SMTP_URL/.test(mail.log.text()),
    );
    expect(await mail.metric('contact_outbox_dead')).toBe(0);
    mail.sink.fault = null;
    await mail.bothArrive();
    expect(mail.log.text()).not.toContain('pass');
  });

  it('wait, with an alert, while the server does not even greet us', async () => {
    mail.sink.fault = { at: 'CONN', code: 554 };
    const address = await mail.start();
    expect((await post(address, form)).status).toBe(202);
    await until('somebody is told', () =>
      /"alert":true.*mail cannot leave: check SMTP_URL/.test(mail.log.text()),
    );
    expect(await mail.metric('contact_outbox_waiting')).toBe(2);
    mail.sink.fault = null;
    await mail.bothArrive();
  });

  it('leave once for 20 equal posts with one key', async () => {
    const address = await mail.start();
    const key = { 'idempotency-key': 'f3a1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(address, form, key)));
    const receipts = await Promise.all(answers.map(async (answer) => (await answerOf(answer)).receipt));
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    expect(new Set(receipts).size).toBe(1);
    await post(address, { ...form, message: 'Une autre question' }, key);
    await until('two requests arrived', () => mail.sink.requests.length === 2);
    await mail.settle();
    expect(mail.sink.requests).toHaveLength(2);
    expect(new Set(mail.sink.requests.map(({ messageId }) => messageId)).size).toBe(2);
  });
});
