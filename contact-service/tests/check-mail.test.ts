import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificate } from '@campus/testing/certificate';
import { openDnsServer, type Zone } from '@campus/testing/dns-server';
import '@campus/testing/patient';
import { freePort } from '@campus/testing/ports';
import { smtpServer } from '@campus/settings';
import { openSmtpServer, type SMTPServerOptions } from '@campus/testing/smtp-sink';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { checkDomain, checkServer, linesOf } from '../src/check-mail/check-mail';
import { serviceProcesses } from '../testing/service-processes';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const dkim = { domainName: 'campus.example', keySelector: 'site', privateKey: pem, headerFieldNames: '' };

/** A domain at which nothing is wrong. */
const sound: Zone = {
  'TXT campus.example': ['google-site-verification=x', 'v=spf1 include:_spf.host.example -all'],
  'TXT _spf.host.example': ['v=spf1 ip4:198.51.100.0/25 ?all'],
  'TXT site._domainkey.campus.example': [`v=DKIM1; k=rsa; p=${p}`],
  'TXT _dmarc.campus.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@campus.example'],
};

let dns: Awaited<ReturnType<typeof openDnsServer>>;
beforeAll(async () => {
  dns = await openDnsServer(sound);
});
afterAll(() => dns.close());

describe('the domain', () => {
  /** What is found where the domain is the sound one with these changes. */
  async function found(
    changes: Zone = {},
    own: Partial<Parameters<typeof checkDomain>[0]> = {},
    senders = ['198.51.100.25'],
  ) {
    dns.zone = { ...sound, ...changes };
    const settings = { mailFrom: 'site@campus.example', mailReturn: null, dkim, ...own };
    const findings = await checkDomain(settings, senders, [dns.address]);
    return findings.flatMap(linesOf).join('\n');
  }

  it('with all its records is found good', async () => {
    const lines = (await found()).split('\n');
    const good = ['ok  SPF', 'ok  SPF', 'ok  DKIM', 'ok  DMARC'];
    expect(lines.map((line) => line.slice(0, 14).trim())).toEqual(good);
    expect(lines[1]).toContain('mails of 198.51.100.25 are answered "pass"');
  });

  const spf = (...records: string[]): Zone => ({ 'TXT campus.example': records });
  const key = (...records: string[]): Zone => ({ 'TXT site._domainkey.campus.example': records });
  const dmarc = (...records: string[]): Zone => ({ 'TXT _dmarc.campus.example': records });
  it.each<[string, Zone, string]>([
    ['no SPF', spf(), 'NO  SPF        mails of anybody are answered "none"'],
    ['two SPF records', spf('v=spf1 -all', 'v=spf1 mx -all'), 'mails of anybody are answered "permerror"'],
    ['an SPF for everybody', spf('v=spf1 a +all'), 'NO  SPF        mails of anybody are answered "pass"'],
    ['an SPF without an end', spf('v=spf1 mx'), '??  SPF        mails of anybody are answered "neutral"'],
    ['another sender', spf('v=spf1 ip4:203.0.113.0/24 -all'), '??  SPF        mails of 198.51.100.25 are'],
    ['no key', key(), `→ publish one TXT record of site._domainkey.campus.example: "v=DKIM1; k=rsa; p=${p}"`],
    ['another key', key('v=DKIM1; p=MIIBIjAN'), 'NO  DKIM       the signature is answered'],
    ['no DMARC', dmarc(), 'NO  DMARC      _dmarc.campus.example has no record'],
    ['reports that nobody gets', dmarc('v=DMARC1; p=reject'), '??  DMARC      nobody gets the reports'],
  ])('has %s', async (_what, changes, sentence) => expect(await found(changes)).toContain(sentence));

  it('below another one has the policy that its parent gives to subdomains', async () => {
    const below = dmarc('v=DMARC1; p=reject; sp=none; rua=mailto:a@campus.example');
    const findings = await found(below, { mailFrom: 'site@www.campus.example' });
    expect(findings).toContain('p=none only watches.');
  });

  it('is not checked to its end where nobody knows from where mails leave', async () => {
    const { length } = (await found({}, {}, [])).match(/^--  SPF .* is not known/gm) ?? [];
    expect(length).toBe(1);
  });

  it('is not checked where the DNS server is silent; control signs are replaced', async () => {
    dns.isBroken = true;
    const findings = await found();
    dns.isBroken = false;
    expect(findings.split('\n').filter((line) => line.startsWith('--'))).toHaveLength(4);
    expect(findings).not.toMatch(/^(?:NO|ok {2}[A-Z])/m);
    expect(await found(spf('v=spf1 ip4:192.0.2.25 \u001b[2J -all'))).not.toContain('\u001b');
  });
});

describe('the server', () => {
  const folder = folderForTheTests();
  const { start } = serviceProcesses();
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });
  const commands: string[] = [];

  async function server(options: SMTPServerOptions = {}): Promise<number> {
    const { port, close } = await openSmtpServer({
      onAuth: ({ username = '', password }, _session, done) => {
        commands.push(username);
        if (password === 'right') done(null, { user: username });
        else done(new Error(`no ${password}`));
      },
      onMailFrom: (_address, _session, done) => done(new Error(`${commands.push('from')}`)),
      ...options,
    });
    closers.push(close);
    return port;
  }

  const found = async (url: string) => (await checkServer(smtpServer(url))).flatMap(linesOf).join('\n');
  const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

  it('takes the password, or does not, which is not repeated; speaks the other way', async () => {
    const port = await server(plain);
    expect(await found(`smtp://anne:right@127.0.0.1:${port}`)).toContain('answers, and takes the password.');
    const refused = await found(`smtp://anne:geheimnis@127.0.0.1:${port}`);
    expect(refused).toContain('NO  password   127.0.0.1 refuses it.');
    expect(refused).not.toContain('geheimnis');
    expect(await found(`smtps://127.0.0.1:${port}`)).toContain('smtps:// is for port 465');
  });

  it('that refuses connections is named with the reason', async () => {
    const unreachable = /^NO {2}server {5}127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/;
    expect(await found(`smtp://127.0.0.1:${await freePort()}`)).toMatch(unreachable);
  });

  // A certificate is made by openssl, which a developer's machine may lack.
  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  (hasOpenssl ? it : it.skip)('an unknown certificate gets no password; a known one is good', async () => {
    const file = join(folder, 'cert.pem');
    writeFileSync(file, certificate().cert);
    writeFileSync(join(folder, 'dkim.pem'), pem);
    const port = await server(certificate());
    const url = `smtp://anne:right@localhost:${port}`;
    commands.length = 0;
    expect(await found(url)).toContain('NO  server     localhost:');
    expect(commands).toEqual([]);

    dns.zone = sound;
    const run = async (words: string) => {
      const addresses = { MAIL_FROM: 'site@campus.example' };
      const dkim = { DKIM_SELECTOR: 'site', DKIM_KEY_FILE: join(folder, 'dkim.pem') };
      const server = { SMTP_URL: url, NODE_EXTRA_CA_CERTS: file };
      const settings = { DATA_DIR: folder, ...server, ...addresses, ...dkim };
      const process = start(settings, {
        entry: 'testing/check-mail-command.ts',
        words: `${dns.address} ${words}`,
      });
      return { code: await process.exit, output: process.output };
    };
    const good = await run('--from-ip 198.51.100.25');
    expect(good.output).toContain(', and takes the password.');
    expect(good.output).toMatch(/^0 wrong, 0 doubtful, 0 not looked at, \d+ good$/m);
    expect([good.code, commands]).toEqual([0, ['anne']]);
    expect(await run('--from-ip 1.2.3')).toEqual({ code: 2, output: expect.stringContaining('Usage: ') });
  });
});
