import { SmtpSink } from 'testing/smtp-sink';
import { smtpServer } from '../config/smtp-url';
import type { Carrier } from './deliver';
import { isLoopback, smtpCarrier } from './smtp-carrier';
import { verdictOn } from './verdict';

const mail = { from: 'a@campus.example', to: 'b@campus.example', subject: 'Bonjour', text: 'Bonjour' };

describe('a mail server without encryption', () => {
  const sink = new SmtpSink();
  let carrier: Carrier;
  beforeAll(() => sink.start());
  afterEach(() => {
    carrier.close();
    sink.logins.length = 0;
  });
  afterAll(() => sink.stop());

  /** The same server under a name of the test's choice. */
  function carrierTo(host: string, url: string): Carrier {
    const { port } = new URL(url);
    carrier = smtpCarrier(smtpServer(url.replace(`127.0.0.1:${port}`, `${host}:${port}`)), null);
    return carrier;
  }

  // The system connects both to this machine, but neither is one of its names.
  it.each(['0.0.0.0', '[::ffff:127.0.0.1]'])('never gets the password: %s', async (host) => {
    const failure = await carrierTo(host, sink.urlWithPassword)
      .send(mail)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ETLS' });
    expect(verdictOn(failure)).toMatchObject({ outcome: 'retry', alert: true });
    expect(sink.logins).toEqual([]);
    expect(sink.received).toEqual([]);
  });

  it('gets it on this machine, and mails without one anywhere', async () => {
    await carrierTo('127.0.0.1', sink.urlWithPassword).send(mail);
    expect(sink.logins).toEqual(['user']);
    carrier.close();
    await carrierTo('0.0.0.0', sink.url).send(mail);
    expect(sink.received).toHaveLength(2);
  });
});

it('gives up a mail that takes too long, and sends it later', async () => {
  const sink = new SmtpSink();
  await sink.start();
  sink.fault = { at: 'slow', milliseconds: 3000 };
  const carrier = smtpCarrier(smtpServer(sink.url), null, 300);
  const failure = await carrier.send(mail).catch((error: unknown) => error);
  expect(verdictOn(failure)).toMatchObject({ outcome: 'retry', alert: false });
  sink.fault = null;
  carrier.close();
  await sink.stop();
});

it('knows this machine by its names alone', () => {
  const others = [
    '127.evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '128.0.0.1',
    '0.0.0.0',
    '::',
  ];
  expect(['localhost', '127.8.9.1', '::1', ...others].filter(isLoopback)).toEqual([
    'localhost',
    '127.8.9.1',
    '::1',
  ]);
});
