import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { smtpServer } from '@campus/settings';
import { SmtpSink } from '@campus/testing/smtp-sink';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { testConfig } from '../../testing/config';
import { fileCarrier, isLoopback, resultOf, smtpCarrier } from './carriers';

const mail = { from: 'a@campus.example', to: 'b@campus.example', subject: 'Bonjour', text: 'Bonjour' };

const identified = { ...mail, messageId: '<ID@campus.example>' };
const folder = folderForEachTest();

describe('fileCarrier', () => {
  it('writes a mail once, whatever the attempts, for its owner only', async () => {
    chmodSync(folder(), 0o755);
    const carrier = fileCarrier(folder(), null);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    await carrier.verify();
    for (let attempt = 0; attempt < 2; attempt += 1) await carrier.send(identified);
    expect(readdirSync(folder())).toEqual(['ID@campus.example.eml']);
    const path = join(folder(), 'ID@campus.example.eml');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('Subject: Bonjour');
    expect(text).not.toContain('DKIM-Signature');
  });
});

describe('smtp-carrier', () => {
  const sink = new SmtpSink();
  beforeAll(() => sink.start());
  afterAll(() => sink.stop());

  it('sends a password in clear to this machine alone, mails without one anywhere', async () => {
    /** Sends by the same server under a name of the test's choice. */
    const sendTo = async (host: string, url: string) => {
      const { port } = new URL(url);
      const renamed = url.replace(`127.0.0.1:${port}`, `${host}:${port}`);
      const carrier = smtpCarrier(smtpServer(renamed), null);
      await carrier.send(mail).finally(() => carrier.close());
    };
    // The system connects both to this machine, but neither is one of its names.
    for (const host of ['0.0.0.0', '[::ffff:127.0.0.1]']) {
      const failure = await sendTo(host, sink.urlWithPassword).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'ETLS' });
      expect(resultOf(failure)).toMatchObject({ outcome: 'retry', alert: true });
      expect([sink.logins, sink.received]).toEqual([[], []]);
    }
    await sendTo('127.0.0.1', sink.urlWithPassword);
    expect(sink.logins).toEqual(['user']);
    await sendTo('0.0.0.0', sink.url);
    expect(sink.received).toHaveLength(2);
  });

  it('signs with DKIM as configured, one-click unsubscription included', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keyFile = join(folder(), 'dkim.pem');
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const key = { DKIM_SELECTOR: 's1', DKIM_KEY_FILE: keyFile };
    const { dkim } = testConfig({ MAIL_FROM: 'a@campus.example', ...key });
    const names = ['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post'];
    const headers = { 'List-Unsubscribe': '<x>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    for (const carrier of [smtpCarrier(smtpServer(sink.url), dkim), fileCarrier(folder(), dkim)])
      await carrier.send({ ...identified, headers }).finally(() => carrier.close());
    const line = sink.received.at(-1)?.headerLines.find(({ key }) => key === 'dkim-signature')?.line ?? '';
    for (const text of [line, readFileSync(join(folder(), 'ID@campus.example.eml'), 'utf8')]) {
      const [, signed] = /^DKIM-Signature: .*d=campus\.example;.*s=s1;.*h=([^;]+);/s.exec(text) ?? [];
      expect(signed?.split(/[:\s]+/)).toEqual(expect.arrayContaining(names));
    }
  });

  it('gives up a mail that takes too long, and sends it later', async () => {
    sink.fault = { at: 'slow', milliseconds: 3000 };
    const carrier = smtpCarrier(smtpServer(sink.url), null, 300);
    const failure = await carrier.send(mail).catch((error: unknown) => error);
    expect(resultOf(failure)).toMatchObject({ outcome: 'retry', alert: false });
    sink.fault = null;
    carrier.close();
  });

  it('knows this machine by its names alone', () => {
    const own = ['localhost', '127.8.9.1', '::1'];
    const evil = ['127.evil.example', '127.0.0.1.evil.example', 'localhost.evil.example'];
    expect([...own, ...evil, '128.0.0.1', '0.0.0.0', '::'].filter(isLoopback)).toEqual(own);
  });
});

describe('result', () => {
  const failure = (code: string, responseCode?: number, command?: string) =>
    Object.assign(new Error('550 <zoe@visiteuse.example> unknown'), { code, responseCode, command });

  const later = { outcome: 'retry', alert: false };
  const alerting = { outcome: 'retry', alert: true };
  it.each([
    ['a closed port', later, Object.assign(failure('ESOCKET'), { errno: -111 })],
    ['an unknown host', later, failure('EDNS')],
    ['a time-out', later, failure('ETIMEDOUT')],
    ['a broken connection', later, failure('ECONNECTION')],
    ['a mail that took too long', later, failure('EABORT')],
    ['a missing password', alerting, failure('EENVELOPE', 530, 'MAIL FROM')],
    ['a refused sign-in', alerting, failure('EAUTH', 535, 'AUTH PLAIN')],
    ['a refused connection', alerting, failure('EPROTOCOL', 554, 'CONN')],
    ['a missing greeting', alerting, failure('EENVELOPE', 503, 'MAIL FROM')],
    ['a password that is too weak', alerting, failure('EENVELOPE', 534, 'RCPT TO')],
    ['a password refused late', alerting, failure('EMESSAGE', 535, 'DATA')],
    ['a connection that must be encrypted', alerting, failure('EENVELOPE', 538, 'MAIL FROM')],
    ['a certificate that is not trusted', alerting, failure('ESOCKET', undefined, 'CONN')],
    ['a full disk', alerting, failure('ENOSPC')],
    ['a surprise', alerting, 'x'],
  ])('after %s is %j', (_what, expected, error) => expect(resultOf(error)).toMatchObject(expected));

  it('names the system’s network code in few words and repeats no address', () => {
    const refused = Object.assign(failure('ESOCKET', undefined, 'CONN'), { errno: -111 });
    expect(resultOf(refused)).toMatchObject({ reason: 'ESOCKET ECONNREFUSED CONN' });
    const unknown = failure('EENVELOPE', 550, 'RCPT TO');
    expect(resultOf(unknown)).toEqual({ outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' });
    const long = failure('E'.repeat(5000), 550, 'RCPT TO');
    expect(resultOf(long)).toEqual({ outcome: 'dead', reason: 'E'.repeat(100) });
  });
});
