import type { Fault } from '@campus/testing/smtp-sink';
import { until } from '@campus/testing/until';
import school from '../../school.json';
import { answerOf, form, post } from '../testing/form';
import { quickTimings } from '../testing/config';
import { mailService } from '../testing/mail-service';

const mail = mailService();

it('mails reach school and visitor, with MAIL_FROM as usual return path', async () => {
  const address = await mail.start({ MAIL_FROM: 'site@campus.example' });
  const firstName = 'Zo\u202Eé\r\nBcc: evil@evil.example, <b>';
  const { receipt } = await answerOf(await post(address, { ...form, firstName }));
  await mail.bothArrive();
  await mail.settle();
  const name = `Zoé Bcc: evil@evil.example, <b> ${form.lastName}`;
  expect(mail.sink.requests).toMatchObject([{ replyTo: { value: [{ address: form.email, name }] } }]);
  expect(mail.sink.returnPaths).toEqual(['site@campus.example', 'site@campus.example']);
  expect(mail.sink.recipients.flat().sort()).toEqual([school.email, form.email].sort());
  expect(mail.sink.requests[0]?.text).toContain(receipt);
  expect(mail.sink.acknowledgements[0]?.text).toContain(receipt);
  expect(mail.log.text()).not.toContain(form.email);
  expect(mail.log.text()).not.toContain(form.lastName);
});

it('an undeliverable mail returns to MAIL_RETURN, a request with its text', async () => {
  await post(await mail.start({ MAIL_RETURN: 'retours@campus.example' }), form);
  await mail.bothArrive();
  const to = 'retours@campus.example';
  expect(mail.sink.returnPaths.sort()).toEqual([`${to} FULL`, `${to} HDRS`]);
});

const passing: Fault[] = [{ at: 'MAIL', code: 451 }, { at: 'RCPT', code: 450 }, { at: 'cut' }];
it.each(['down' as const, ...passing])(
  'mails wait while the server is %j, and arrive once',
  async (fault) => {
    if (fault === 'down') await mail.sink.stop();
    else mail.sink.fault = fault;
    const address = await mail.start();
    expect((await post(address, form)).status).toBe(202);
    await until('it was tried', () => mail.log.text().includes('could not leave yet'));
    expect(await mail.metric('contact_outbox_waiting')).toBe(2);
    mail.sink.fault = null;
    if (fault === 'down') await mail.sink.start();
    await mail.bothArrive();
    await mail.settle();
    expect(mail.sink.received).toHaveLength(2);
    expect(await mail.metric('contact_outbox_dead')).toBe(0);
  },
);

it.each<Fault>([
  { at: 'MAIL', code: 553 },
  { at: 'RCPT', code: 550 },
  { at: 'DATA', code: 552 },
])('mails are given up after %j, with an alert', async (fault) => {
  mail.sink.fault = fault;
  await post(await mail.start(), form);
  await mail.settle();
  expect(await mail.metric('contact_outbox_dead')).toBe(1);
  const given = mail.log.lines.filter((line) => line.includes('"outcome":"dead"'));
  expect(given).toEqual([expect.stringContaining('"alert":true')]);
  // Nobody can repair a visitor's mistyped address: no dead letter for the acknowledgement.
  expect(mail.log.text()).toContain('acknowledgement not sent');
  expect(mail.log.text()).not.toContain(form.email);
});

it('a mail that was given up is erased one day, with an alert', async () => {
  mail.sink.fault = { at: 'RCPT', code: 550 };
  await post(await mail.start(), form);
  await mail.settle();
  await mail.restart({}, { ...quickTimings, deadRetentionMs: 0, purgeIntervalMs: 20 });
  const alertLine = /"alert":true.*mails that were given up were erased/;
  await until('somebody is told', () => alertLine.test(mail.log.text()));
  expect(await mail.metric('contact_outbox_dead')).toBe(0);
});
