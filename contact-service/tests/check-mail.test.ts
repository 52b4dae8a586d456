import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openDnsServer, type Zone } from 'testing/dns-server';
import { freePort } from 'testing/ports';
import { openSmtpServer, type SMTPServerOptions } from 'testing/smtp-server';
import { folderForTheTests } from 'testing/temporary-folder';
import { serviceProcesses } from '../testing/service-processes';

const folder = folderForTheTests();
const { start } = serviceProcesses();
const key = join(folder, 'dkim.pem');
const closers: (() => void)[] = [];
let zone: Zone;
let dns: Awaited<ReturnType<typeof openDnsServer>>;

beforeAll(async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  zone = {
    'MX campus.example': ['10 mx.campus.example'],
    'TXT campus.example': ['v=spf1 ip4:192.0.2.25 -all'],
    'TXT site._domainkey.campus.example': [`v=DKIM1; k=rsa; p=${p}`],
    'TXT _dmarc.campus.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@campus.example'],
  };
  dns = await openDnsServer(zone);
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(() => dns.close());

/** A certificate for "localhost" that nobody knows. */
function makeCertificate() {
  const file = join(folder, 'cert.pem');
  const args = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${file}.key -out ${file}`;
  execFileSync('openssl', args.split(' '), { stdio: 'ignore' });
  return { key: readFileSync(`${file}.key`, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}

/** A mail server; gives its port. */
async function mailServer(options: SMTPServerOptions): Promise<number> {
  const { port, close } = await openSmtpServer(options);
  closers.push(close);
  return port;
}

/** Runs the command to its end. */
async function checkMail(env: Record<string, string>, words = `--dns ${dns.address}`) {
  const settings = {
    ...{ MAIL_FROM: 'site@campus.example', MAIL_TO: 'bonjour@campus.example' },
    ...{ MAIL_RETURN: 'retours@campus.example', BOUNCES_DIR: join(folder, 'Maildir') },
    ...{ DKIM_DOMAIN: 'campus.example', DKIM_SELECTOR: 'site', DKIM_KEY_FILE: key },
  };
  const run = start(
    { DATA_DIR: folder, ...settings, ...env },
    { entry: 'testing/check-mail-command.ts', words },
  );
  return { code: await run.exit(), output: run.output };
}

const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true };

it('finds all well, sends nothing, and ends with 0', async () => {
  const said: string[] = [];
  const note = (text: string, done: () => void) => {
    said.push(text);
    done();
  };
  const port = await mailServer({
    ...plain,
    onMailFrom: ({ address }, _session, done) => note(`from ${address}`, done),
    onRcptTo: ({ address }, _session, done) => note(`to ${address}`, done),
    onData: (_stream, _session, done) => note('data', done),
  });
  const { code, output } = await checkMail({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(output).toContain('ok  sender     retours@campus.example is accepted.');
  expect(output).toContain('ok  receiver   bonjour@campus.example is accepted.');
  expect(output).toMatch(/^0 wrong, 0 doubtful, 0 not looked at, \d+ good$/m);
  expect(code).toBe(0);
  expect(said).toEqual(['from retours@campus.example', 'to bonjour@campus.example']);
});

it('says where mails are files only, and where nobody reads what comes back', async () => {
  const { code, output } = await checkMail({ BOUNCES_DIR: '' });
  expect(output).toContain('NO  server     SMTP_URL is not set');
  expect(output).toContain('??  returns ');
  expect(code).toBe(1);
});

it('says that nobody listens', async () => {
  const { output } = await checkMail({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  expect(output).toMatch(/^NO {2}server {5}127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/m);
});

it('says that what listens is no mail server', async () => {
  const other = createServer((socket) =>
    socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  );
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  closers.push(() => other.close());
  const { port } = other.address() as AddressInfo;
  const { code, output } = await checkMail({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(output).toMatch(/^NO {2}server/m);
  expect(code).toBe(1);
});

it.each([
  ['sender', 'onMailFrom', 553, 'NO  sender     retours@campus.example is refused: 553 not you.'],
  ['receiver', 'onRcptTo', 550, 'NO  receiver   bonjour@campus.example is refused: 550 not you.'],
  [
    'receiver for now',
    'onRcptTo',
    451,
    '??  receiver   bonjour@campus.example is not accepted now: 451 not you.',
  ],
] as const)('says that the server refuses the %s', async (_who, at, responseCode, sentence) => {
  const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('not you'), { responseCode }));
  const port = await mailServer({ ...plain, [at]: refuse });
  const { code, output } = await checkMail({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(output).toContain(sentence);
  expect(code).toBe(responseCode === 451 ? 0 : 1);
});

it('ends with 3 where the DNS does not answer, with 2 where it was asked wrongly', async () => {
  const port = await mailServer(plain);
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  dns.fault = 'broken';
  const { code, output } = await checkMail(env);
  dns.fault = null;
  expect(output).toContain('--  SPF        could not be looked up: ');
  expect(code).toBe(3);
  for (const words of ['--dns', '--dns example.org', '--from-ip 1.2.3', 'now']) {
    expect(await checkMail(env, words)).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage: '),
    });
  }
  const wrong = await checkMail({ SMTP_URL: 'mail.campus.example' });
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('SMTP_URL must look like') });
});

// Certificates are made by openssl, which a developer's machine may lack; .ci/run's machines have it.
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const describeTls = hasOpenssl
  ? describe
  : (name: string, body: () => void) => describe.skip(`${name} (openssl is not installed here)`, body);

describeTls('TLS and the password', () => {
  let certificate: ReturnType<typeof makeCertificate>;
  beforeAll(() => {
    certificate = makeCertificate();
  });

  /** A server that wants TLS and a password, at the name of its certificate. */
  async function secured(options: SMTPServerOptions = {}) {
    const port = await mailServer({
      key: certificate.key,
      cert: certificate.cert,
      onAuth: ({ username, password }, _session, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error('no')),
      ...options,
    });
    return { port, trust: { NODE_EXTRA_CA_CERTS: certificate.file } };
  }
  it('are good', async () => {
    const { port, trust } = await secured();
    const url = (password: string) => ({ SMTP_URL: `smtp://anne:${password}@localhost:${port}`, ...trust });
    const good = await checkMail(url('right'));
    expect(good.output).toMatch(/^ok {2}TLS {8}TLSv1\.[23], its certificate is good\.$/m);
    expect(good.output).toContain('ok  password   accepted.');
    expect(good.code).toBe(0);
    const bad = await checkMail(url('geheimnis'));
    expect(bad.output).toContain('NO  password   refused (535).');
    expect(bad.output).not.toContain('geheimnis');
    expect(bad.output).not.toContain(Buffer.from('\0anne\0geheimnis').toString('base64'));
  });

  it('are good from the first byte', async () => {
    const { port, trust } = await secured({ secure: true, authMethods: ['LOGIN'] });
    const { code, output } = await checkMail({ SMTP_URL: `smtps://anne:right@localhost:${port}`, ...trust });
    expect(output).toContain('ok  password   accepted.');
    expect(code).toBe(0);
  });

  it('are told where the certificate is not to be trusted, and no password leaves', async () => {
    const seen: string[] = [];
    const { port } = await secured({
      onAuth: ({ username = '' }, _session, done) => {
        seen.push(username);
        done(new Error('no'));
      },
    });
    const { code, output } = await checkMail({ SMTP_URL: `smtp://anne:right@localhost:${port}` });
    expect(output).toContain('NO  TLS        the certificate of localhost is not to be trusted');
    expect(output).not.toContain('password   ');
    expect([code, seen]).toEqual([1, []]);
  });

  it('are told where the port speaks the other way', async () => {
    const { port, trust } = await secured();
    const { output } = await checkMail({ SMTP_URL: `smtps://anne:right@localhost:${port}`, ...trust });
    expect(output).toMatch(/^NO {2}server {5}localhost:\d+ cannot be reached by TLS/m);
    expect(output).toContain('smtps:// is for port 465');
  });
});
