import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openDnsServer, type Zone } from 'testing/dns-server';
import 'testing/patient';
import Database from 'better-sqlite3';
import { keptLog } from 'testing/kept-log';
import { freePort } from 'testing/ports';
import { describePostgres, postgresDatabases } from 'testing/postgres-databases';
import { dial, send } from 'testing/raw-connection';
import { openSmtpServer, type SMTPServerOptions } from 'testing/smtp-server';
import { type Fault, SmtpSink } from 'testing/smtp-sink';
import { folderForTheTests } from 'testing/temporary-folder';
import { until } from 'testing/until';
import school from '../../school.json';
import { checkDomain } from '../src/check-mail/check-domain';
import { checkServer } from '../src/check-mail/check-server';
import { linesOf } from '../src/check-mail/finding';
import { smtpServer } from '../src/config/smtp-url';
import { contactRoute } from '../src/http/contact-route';
import { createServer, type Limits, usualLimits } from '../src/http/server';
import { runCommand } from '../src/mail/operator-command';
import { openSqlite } from '../src/outbox/sqlite';
import { answerOf, form, post } from '../testing/form';
import { httpSides } from '../testing/http-side';
import { mailService } from '../testing/mail-service';
import { reportOn } from '../testing/returned';
import { serviceProcesses } from '../testing/service-processes';

describe('check-mail', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const dkim = { domainName: 'campus.example', keySelector: 'site', privateKey: pem, headerFieldNames: '' };

  /** A domain at which nothing is wrong. */
  const sound: Zone = {
    'MX campus.example': ['20 second.campus.example', '10 mx.campus.example'],
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
    ): Promise<string> {
      dns.zone = { ...sound, ...changes };
      const settings = { mailFrom: 'site@campus.example', mailReturn: null, dkim, ...own };
      const findings = await checkDomain(settings, ['198.51.100.25'], [dns.address]);
      return findings.flatMap(linesOf).join('\n');
    }

    it('is sound', async () => {
      expect((await found()).split('\n')).toEqual([
        'ok  MX         campus.example takes mail at mx.campus.example.',
        'ok  SPF        campus.example: "v=spf1 include:_spf.host.example -all".',
        'ok  SPF        198.51.100.25 may send.',
        'ok  DKIM       site._domainkey.campus.example has the key that mails are signed with.',
        'ok  DMARC      _dmarc.campus.example: what is not yours is to be refused.',
      ]);
    });

    const spf = (...records: string[]): Zone => ({ 'TXT campus.example': records });
    const key = (...records: string[]): Zone => ({ 'TXT site._domainkey.campus.example': records });
    const dmarc = (...records: string[]): Zone => ({ 'TXT _dmarc.campus.example': records });
    const hosts = Array.from({ length: 11 }, (_, index) => `a:h${index}.host.example`);
    const addresses = Object.fromEntries(hosts.map((host) => [`A ${host.slice(2)}`, ['192.0.2.77']]));
    const many = { ...spf(`v=spf1 ip4:198.51.100.25 ${hosts.join(' ')} -all`), ...addresses };
    it.each<[string, Zone, string]>([
      ['a null MX', { 'MX campus.example': ['0 .'] }, 'NO  MX         campus.example names no server'],
      ['no SPF', spf(), 'NO  SPF        campus.example has no SPF record'],
      ['two SPF records', spf('v=spf1 -all', 'v=spf1 mx -all'), 'has 2 SPF records, and may have one'],
      ['an SPF for everybody', spf('v=spf1 a +all'), 'NO  SPF        "v=spf1 a +all" lets the whole world'],
      ['an SPF without an end', spf('v=spf1 mx'), '??  SPF        "v=spf1 mx" says nothing'],
      ['another sender', spf('v=spf1 ip4:203.0.113.0/24 -all'), '??  SPF        198.51.100.25 is not among'],
      ['an SPF with an error', spf('v=spf1 ipv4:192.0.2.1 -all'), 'NO  SPF        the record of campus.ex'],
      ['an SPF of too many names', many, 'NO  SPF        it asks for 11 names'],
      ['no key', key(), `→ publish a TXT record of site._domainkey.campus.example: "v=DKIM1; k=rsa; p=${p}"`],
      [
        'another key',
        key('v=DKIM1; p=MIIBIjAN'),
        'DKIM       the key of site._domainkey.campus.example is not',
      ],
      ['a key withdrawn', key('v=DKIM1; p='), 'NO  DKIM       site._domainkey.campus.example has no key'],
      ['no DMARC', dmarc(), '"v=DMARC1; p=none; rua=mailto:dmarc@campus.example"'],
      [
        'two DMARC records',
        dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject'),
        'has 2 records: none of them counts',
      ],
      [
        'a DMARC that only watches',
        dmarc('v=DMARC1; p=none'),
        '??  DMARC      _dmarc.campus.example: p=none only',
      ],
      ['reports that nobody gets', dmarc('v=DMARC1; p=reject'), '??  DMARC      nobody gets the reports'],
    ])('has %s', async (_what, changes, sentence) => {
      expect(await found(changes)).toContain(sentence);
    });

    it('has a record above, with its policy for those below', async () => {
      const below = dmarc('v=DMARC1; p=reject; sp=none; rua=mailto:a@campus.example');
      const said = await found(below, { mailFrom: 'site@www.campus.example' });
      expect(said).toContain('??  DMARC      _dmarc.campus.example: p=none only watches.');
    });

    it('has Ed25519 keys as they are published', async () => {
      const pair = generateKeyPairSync('ed25519');
      const raw = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
      const own = {
        ...dkim,
        privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
      expect(await found(key(`v=DKIM1; k=ed25519; p=${raw}`), { dkim: own })).toContain('ok  DKIM ');
    });

    it('cannot be looked at where the server does not answer; shows no sign that a terminal obeys', async () => {
      dns.fault = 'broken';
      const said = await found();
      dns.fault = null;
      expect(said.split('\n').filter((line) => line.startsWith('--'))).toHaveLength(4);
      expect(said).not.toMatch(/^(?:NO|ok)/m);
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
    const said: string[] = [];

    async function server(options: SMTPServerOptions = {}): Promise<number> {
      const { port, close } = await openSmtpServer({
        onAuth: ({ username = '', password }, _session, done) => {
          said.push(username);
          if (password === 'right') done(null, { user: username });
          else done(new Error(`no ${password}`));
        },
        onMailFrom: (_address, _session, done) => done(new Error(`${said.push('from')}`)),
        ...options,
      });
      closers.push(close);
      return port;
    }

    const found = async (url: string) => (await checkServer(smtpServer(url))).flatMap(linesOf).join('\n');
    const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

    it('takes the password, or does not, which is not repeated', async () => {
      const port = await server(plain);
      expect(await found(`smtp://anne:right@127.0.0.1:${port}`)).toContain(
        'answers, and takes the password.',
      );
      const refused = await found(`smtp://anne:geheimnis@127.0.0.1:${port}`);
      expect(refused).toContain('NO  password   127.0.0.1 refuses it.');
      expect(refused).not.toContain('geheimnis');
    });

    it('is not there', async () => {
      expect(await found(`smtp://127.0.0.1:${await freePort()}`)).toMatch(
        /^NO {2}server {5}127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/,
      );
    });

    it('speaks the other way', async () => {
      expect(await found(`smtps://127.0.0.1:${await server(plain)}`)).toContain('smtps:// is for port 465');
    });

    // A certificate is made by openssl, which a developer's machine may lack.
    const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
    (hasOpenssl ? it : it.skip)(
      'has a certificate that nobody knows, and gets no password; with one that is known all is well, and nothing is sent',
      async () => {
        const file = join(folder, 'cert.pem');
        const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${file}.key -out ${file}`;
        execFileSync('openssl', request.split(' '), { stdio: 'ignore' });
        writeFileSync(join(folder, 'dkim.pem'), pem);
        const [key, cert] = [`${file}.key`, file].map((path) => readFileSync(path, 'utf8'));
        const port = await server({ key, cert });
        const url = `smtp://anne:right@localhost:${port}`;
        said.length = 0;
        expect(await found(url)).toContain(
          'NO  TLS        the certificate of localhost is not to be trusted',
        );
        expect(said).toEqual([]);

        dns.zone = sound;
        const run = async (words: string) => {
          const settings = {
            ...{
              DATA_DIR: folder,
              SMTP_URL: url,
              NODE_EXTRA_CA_CERTS: file,
              MAIL_FROM: 'site@campus.example',
            },
            ...{ MAIL_RETURN: 'retours@campus.example', BOUNCES_DIR: join(folder, 'Maildir') },
            ...{ DKIM_SELECTOR: 'site', DKIM_KEY_FILE: join(folder, 'dkim.pem') },
          };
          const process = start(settings, { entry: 'testing/check-mail-command.ts', words });
          return { code: await process.exit(), output: process.output };
        };
        const good = await run(`--dns ${dns.address} --from-ip 198.51.100.25`);
        expect(good.output).toContain('ok  TLS        none is needed to this very machine.');
        expect(good.output).toMatch(/^0 wrong, 0 doubtful, 0 not looked at, \d+ good$/m);
        expect([good.code, said]).toEqual([0, ['anne']]);
        expect(await run('--from-ip 1.2.3')).toEqual({ code: 2, output: expect.stringContaining('Usage: ') });
      },
    );
  });
});

describe('http', () => {
  afterAll(() => {
    jest.restoreAllMocks();
  });
  const start = httpSides();
  let put = async () => 'stored' as const;
  let ping = async () => {};
  const usualStats = async () => ({ waiting: 2, dead: 1, oldestSeconds: 7 });
  let stats = usualStats;

  /** Starts the HTTP side; gives its address. */
  function app(env: Record<string, string> = {}, limits: Partial<Limits> = {}, free = 1e9): Promise<string> {
    const outbox = { put: () => put(), ping: () => ping(), stats: () => stats() };
    return start({ outbox, env, limits: { ...usualLimits, ...limits }, free });
  }

  /** Sends what is given, then nothing; gives what the server answered before it hung up. */
  const say = (address: string, start: string) => send(portOf(address), start);

  const portOf = (address: string) => Number(new URL(address).port);

  describe('slow clients', () => {
    const little = { headers: 200, request: 400 };
    const late = /^HTTP\/1\.1 408 .*\{"error":"La demande n’est pas arrivée à temps\."\}$/s;
    const headers = 'POST /send-email HTTP/1.1\r\nHost: x\r\n';
    const head = `${headers}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n`;

    it('are told 408 when the headers or the body do not come', async () => {
      const address = await app({}, little);
      for (const sent of [headers, `${head}{`]) expect(await say(address, sent)).toMatch(late);
    });

    it('are told 408 when the body drips', async () => {
      const { socket, closed, text } = dial(portOf(await app({}, little)));
      socket.write(head);
      const drip = setInterval(() => socket.writable && socket.write(' '), 50);
      await closed;
      clearInterval(drip);
      expect(text()).toMatch(late);
    });
  });

  describe('greedy clients', () => {
    const long = 'x'.repeat(20_000);
    it.each([
      ['a header', `GET / HTTP/1.1\r\nX-Long: ${long}`],
      ['many headers', `GET / HTTP/1.1${'\r\nX-Short: some value'.repeat(2000)}`],
      ['an address', `GET /${long} HTTP/1.1`],
    ])('are told 431 for too long %s', async (_what, sent) => {
      const answer = await say(await app(), `${sent}\r\nHost: x\r\n\r\n`);
      expect(answer).toMatch(
        /^HTTP\/1\.1 431 .*\{"error":"Les en-têtes de la demande sont trop longs\."\}$/s,
      );
    });

    it.each([
      ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
      ['a broken line', 'NONSENSE\r\n\r\n'],
      ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
    ])('are told 400 in French for %s', async (_what, sent) => {
      const answer = await say(await app(), sent);
      expect(answer).toMatch(/^HTTP\/1\.1 400 .*\{"error":"La demande n’est pas lisible\."\}$/s);
    });

    it('get no more connections than there are', async () => {
      const address = await app({}, { connections: 2 });
      const sockets = [1, 2].map(() => dial(portOf(address)).socket);
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
      expect(await say(address, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
      for (const socket of sockets) socket.destroy();
      await until('there is room again', async () => {
        const answer = await say(address, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
        return answer.startsWith('HTTP/1.1 200 ');
      });
    });

    it('are limited one by one, IPv6 ones by their network', async () => {
      const address = await app({ perMinute: '1', TRUST_PROXY: '127.0.0.1' });
      const from = async (client: string) =>
        (await post(address, form, { 'x-forwarded-for': client })).status;
      expect(await from('2001:db8:1:2::1')).toBe(202);
      expect(await from('2001:db8:1:2:ffff::2')).toBe(429);
      // What a client wrote itself before the proxy's own addition is not believed.
      expect(await from('9.9.9.9, 2001:db8:1:2::1')).toBe(429);
      expect(await from('2001:db8:1:3::1')).toBe(202);
      expect(await from('::ffff:198.51.100.7')).toBe(202);
      expect(await from('198.51.100.7')).toBe(429);
      // What is no address counts as one client: a proxy may hand on anything.
      expect(await from('nobody-1')).toBe(202);
      expect(await from('nobody-2')).toBe(429);
    });

    it('are told when to come back, and let in again after the minute that they were told', async () => {
      const limited = await app({ perMinute: '2' });
      const begin = Date.now();
      const clock = jest.spyOn(Date, 'now');
      const at = async (seconds: number) => {
        clock.mockReturnValue(begin + seconds * 1000);
        // Without a proxy of ours, nobody is believed to be somebody else.
        const answer = await post(limited, form, { 'x-forwarded-for': `1.1.1.${Math.round(seconds)}` });
        return [answer.status, answer.headers.get('retry-after'), (await answerOf(answer)).error];
      };
      const refused = expect.stringMatching(/^Trop de demandes/);
      expect(await at(0)).toEqual([202, null, undefined]);
      expect(await at(30)).toEqual([202, null, undefined]);
      expect(await at(31)).toEqual([429, '29', refused]);
      expect(await at(59.5)).toEqual([429, '1', refused]);
      expect((await fetch(`${limited}/healthz`)).status).toBe(200);
      expect(await at(60)).toEqual([202, null, undefined]);
      clock.mockRestore();
    });
  });

  describe('an outbox that hangs', () => {
    afterEach(() => {
      put = async () => 'stored';
      ping = async () => {};
    });

    it('is answered 503 in time, and what it says later changes nothing', async () => {
      let release = () => {};
      const hung = new Promise<'stored'>((resolve) => {
        release = () => resolve('stored');
      });
      put = () => hung;
      const server = createServer(keptLog().logger, []);
      contactRoute(server, { put: () => put() }, '', 300);
      const address = await server.listen({ port: 0, host: '127.0.0.1' });
      const answer = await post(address, form);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await answerOf(answer)).error).toMatch(/n’a pas pu être enregistrée/);
      release();
      put = async () => 'stored';
      expect((await post(address, form)).status).toBe(202);
      await server.close();
    });

    it('is not ready, and keeps nobody waiting', async () => {
      ping = () => new Promise(() => {});
      stats = () => new Promise(() => {});
      const address = await app();
      for (const path of ['/readyz', '/metrics']) {
        const answer = await fetch(`${address}${path}`);
        expect([answer.status, await answer.json()]).toEqual([503, { status: 'outbox unreachable' }]);
      }
      stats = usualStats;
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    });
  });

  describe('pages and operators', () => {
    it('lets the site’s pages in, and nobody else’s', async () => {
      const address = await app();
      const allowed = async (origin: string) => {
        const headers = {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        };
        const answer = await fetch(`${address}/send-email`, { method: 'OPTIONS', headers });
        return answer.headers.get('access-control-allow-origin');
      };
      for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
        expect(await allowed(origin)).toBe(origin);
      }
      for (const origin of ['https://evil.example', 'http://localhost:3001', 'null']) {
        expect(await allowed(origin)).toBeNull();
      }
    });

    it('learn whether the service lives and is ready, which it is not without its outbox', async () => {
      const address = await app();
      const asked = async () =>
        Promise.all(['healthz', 'readyz'].map(async (path) => (await fetch(`${address}/${path}`)).status));
      expect(await asked()).toEqual([200, 200]);
      ping = () => Promise.reject(new Error('gone'));
      expect(await asked()).toEqual([200, 503]);
      ping = async () => {};
    });

    it('learn that it is not ready while the disk is full, and how much is left', async () => {
      const address = await app({}, {}, 1_000_000);
      const answer = await fetch(`${address}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'outbox unreachable' }]);
      expect(await (await fetch(`${address}/metrics`)).text()).toContain('contact_disk_free_bytes 1000000\n');
    });

    it('get figures on this machine or with the token, not through a proxy', async () => {
      const token = 'a-token-of-some-length';
      const [address, withToken] = [await app(), await app({ METRICS_TOKEN: token })];
      const figures = await (await fetch(`${address}/metrics`)).text();
      expect(figures).toContain('contact_outbox_waiting 2\n');
      expect(figures).toContain('contact_outbox_dead 1\n');
      expect(figures).toContain('contact_outbox_oldest_seconds 7\n');
      const read = async (from: string, headers = {}) => (await fetch(`${from}/metrics`, { headers })).status;
      expect(await read(address, { 'x-forwarded-for': '1.2.3.4' })).toBe(404);
      expect(await read(withToken, { authorization: `Bearer ${token}` })).toBe(200);
      expect(await read(withToken)).toBe(404);
    });

    it('read a description of the interface, which has nothing else', async () => {
      const address = await app();
      const { paths } = JSON.parse(await (await fetch(`${address}/openapi.json`)).text());
      expect(Object.keys(paths).sort()).toEqual([
        '/alertes',
        '/alertes/confirmer',
        '/alertes/quitter',
        '/mails',
        '/mails/retry',
        '/send-email',
        '/sessions',
      ]);
      const { requestBody, responses } = paths['/send-email'].post;
      expect(requestBody.content['application/json'].schema.required).toHaveLength(6);
      expect(Object.keys(responses)).toContain('202');
      const answer = await fetch(`${address}/send-email`);
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Cette adresse n’existe pas.' }]);
    });
  });
});

describe('outbox-command', () => {
  const sink = new SmtpSink();
  const { start, dataDir } = serviceProcesses();
  const data = dataDir();

  beforeAll(() => sink.start());
  afterAll(() => sink.stop());

  /** Runs `npm run outbox -- …` to its end. */
  async function outbox(words: string) {
    const run = start({ DATA_DIR: data }, { entry: 'src/outbox-command.ts', words });
    return { code: await run.exit(), output: run.output };
  }

  it('sees to what a running service gave up, and tells its usage', async () => {
    const service = start({ DATA_DIR: data, SMTP_URL: sink.url });
    const address = await service.address();
    sink.fault = { at: 'RCPT', code: 550 };
    const { receipt } = await answerOf(await post(address, form));
    await until('it is given up', () => service.output.includes('mail given up'));

    const list = await outbox('list');
    expect(list).toEqual({ code: 0, output: expect.stringContaining(receipt) });

    sink.fault = null;
    const id = list.output.split(' ')[0];
    expect(await outbox(`retry ${id}`)).toEqual({ code: 0, output: '1 put back in the queue\n' });
    await until('it arrived', () => sink.requests.some(({ text }) => text?.includes(receipt)));
    const usage = expect.stringMatching(/^Usage: npm run outbox -w contact-service -- COMMAND\n/);
    expect(await outbox('delete all')).toEqual({ code: 1, output: usage });
  });
});

describe('process', () => {
  const sink = new SmtpSink();
  const { start, dataDir } = serviceProcesses();

  beforeAll(() => sink.start());
  afterAll(() => sink.stop());

  /** Kills the service right after its answer, and sends the same request again. */
  async function surviveKill(env: Record<string, string>): Promise<void> {
    const key = { 'idempotency-key': '91bd' };
    const first = start(env);
    const before = await answerOf(await post(await first.address(), form, key));
    await first.end('SIGKILL');
    const second = start(env);
    const again = await post(await second.address(), form, key);
    expect(again.status).toBe(202);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await answerOf(again)).receipt).toBe(before.receipt);
  }

  describe('the process', () => {
    it('writes mails as files without an SMTP server, says so, and stops cleanly', async () => {
      const data = dataDir();
      const service = start({ DATA_DIR: data });
      const address = await service.address();
      await post(address, form);
      const files = () => readdirSync(join(data, 'mails')).filter((name) => name.endsWith('.eml'));
      await until('both files are there', () => files().length === 2);
      expect(service.output).toContain(
        `mails go to: .eml files in ${join(data, 'mails')} (SMTP_URL is not set)`,
      );
      expect(await service.end('SIGTERM')).toBe(0);
    });

    it('remembers after kill -9 what it accepted', () => surviveKill({ DATA_DIR: dataDir() }));

    it('delivers what is in flight at SIGTERM', async () => {
      sink.fault = { at: 'slow', milliseconds: 700 };
      const service = start({ DATA_DIR: dataDir(), SMTP_URL: sink.url });
      await post(await service.address(), form);
      await until('the mails are on their way', () => sink.arriving === 2);
      expect(await service.end('SIGTERM')).toBe(0);
      expect(sink.received).toHaveLength(2);
    });

    it('answers 503 when the disk is full, and keeps all it accepted', async () => {
      const data = dataDir();
      // No file may grow beyond about 1 MB: to SQLite, a full disk.
      const service = start({ DATA_DIR: data, SMTP_URL: 'smtp://127.0.0.1:1' }, { shell: 'ulimit -f 2000;' });
      const address = await service.address();
      const accepted: string[] = [];
      let refused: Response | undefined;
      for (let index = 0; index < 300 && !refused; index += 1) {
        const answer = await post(address, { ...form, message: 'x'.repeat(5000) });
        if (answer.status === 202) accepted.push((await answerOf(answer)).receipt);
        else refused = answer;
      }
      expect(refused?.status).toBe(503);
      expect(accepted.length).toBeGreaterThan(10);
      await service.end('SIGKILL');

      const database = new Database(join(data, 'contact', 'outbox.sqlite'));
      const ids = database
        .prepare(`SELECT id FROM contact_outbox WHERE kind = 'request'`)
        .pluck()
        .all() as string[];
      database.close();
      const kept = new Set(ids.map((id) => `${id.slice(0, 5)}-${id.slice(5, 10)}`));
      expect(accepted.filter((receipt) => !kept.has(receipt))).toEqual([]);
    });

    it('refuses a damaged database, in one sentence', async () => {
      const data = dataDir();
      mkdirSync(join(data, 'contact'), { mode: 0o700 });
      const file = join(data, 'contact', 'outbox.sqlite');
      writeFileSync(file, 'this is not a database, '.repeat(100), { mode: 0o600 });
      const service = start({ DATA_DIR: data });
      expect(await service.exit()).toBe(1);
      const sentence = /^DATA_DIR must hold a usable outbox, but .*outbox\.sqlite cannot be used .+\n$/;
      expect(service.output).toMatch(sentence);
    });

    it('refuses a database with a damaged page, and says how to save what is in it', async () => {
      const data = dataDir();
      const first = start({ DATA_DIR: data, SMTP_URL: 'smtp://127.0.0.1:1' });
      const address = await first.address();
      for (let count = 0; count < 20; count += 1) await post(address, { ...form, message: 'x'.repeat(3000) });
      await first.end('SIGTERM');
      const file = openSync(join(data, 'contact', 'outbox.sqlite'), 'r+');
      writeSync(file, randomBytes(20_000), 0, 20_000, 8192);
      closeSync(file);
      const second = start({ DATA_DIR: data });
      expect(await second.exit()).toBe(1);
      expect(second.output).toMatch(
        /^DATA_DIR must .+ \(the file is damaged\): .+without deleting.+\.recover.+\n$/,
      );
    });

    it('refuses a port in use', async () => {
      const first = start({ DATA_DIR: dataDir() });
      const { port } = new URL(await first.address());
      const second = start({ DATA_DIR: dataDir(), CONTACT_PORT: port });
      expect(await second.exit()).toBe(1);
      expect(second.output).toContain('CONTACT_PORT must be a free port of this machine (listen EADDRINUSE');
    });

    it.each<[string, Record<string, string>, RegExp]>([
      ['settings', { CONTACT_PORT: 'x', MAIL_TO: 'y' }, /^CONTACT_PORT must .+\.\nMAIL_TO must .+\.\n$/],
      [
        'a PostgreSQL',
        { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
        /^DATABASE_URL must .*ECONNREFUSED.*\n$/,
      ],
    ])('refuses %s that cannot be used, one sentence each', async (_what, env, sentences) => {
      const service = start({ DATA_DIR: dataDir(), ...env });
      expect(await service.exit()).toBe(1);
      expect(service.output).toMatch(sentences);
      expect(service.output).not.toContain('hunter2');
    });
  });

  describePostgres('the process on PostgreSQL', () => {
    const databases = postgresDatabases();

    it('remembers after kill -9 what it accepted', async () => {
      await surviveKill({ DATA_DIR: dataDir(), DATABASE_URL: await databases.create() });
    });
  });
});

describe('returns', () => {
  const mail = mailService();
  const folder = folderForTheTests();
  const env = { MAIL_RETURN: 'retours@campus.example', BOUNCES_DIR: folder };

  /** As a mail server delivers it, for the service's next look. */
  function comesBack(report: string): void {
    mkdirSync(join(folder, 'new'), { recursive: true });
    writeFileSync(join(folder, 'new', '1763.1.mx'), report);
  }
  /** What the operator's command says, while the service is there. */
  async function command(...words: string[]): Promise<string> {
    const driver = openSqlite(join(mail.dataDir, 'contact', 'outbox.sqlite'));
    try {
      return (await runCommand(words, driver)).join('\n');
    } finally {
      await driver.close();
    }
  }
  const sourceOf = (isAcknowledgement: boolean) =>
    mail.sink.sources.find((source) => /auto-replied/i.test(source) === isAcknowledgement) ?? '';

  /** Accepts a request, has both mails delivered, and one of them come back; gives the receipt. */
  async function sentAndReturned(report: () => string): Promise<string> {
    const { receipt } = await answerOf(await post(await mail.start(env), form));
    await mail.bothArrive();
    await mail.settle();
    comesBack(report());
    // The service looks at its start, and each minute.
    await mail.restart(env);
    await until('it was read', () => readdirSync(join(folder, 'new')).length === 0);
    return receipt;
  }

  it('a request that came back is a mail given up, and arrives when it is sent again', async () => {
    const receipt = await sentAndReturned(() => reportOn(sourceOf(false)));
    expect(mail.sink.returnPaths).toEqual(['retours@campus.example', 'retours@campus.example']);
    await until('somebody is told', () => /"alert":true.*a request came back/.test(mail.log.text()));
    expect(await mail.metric('contact_outbox_dead')).toBe(1);
    expect(await command('list')).toContain(`${receipt}  request`);
    expect(await command('list')).toContain('returned 5.2.2');
    expect(mail.log.text()).not.toContain(form.email);

    expect(await command('retry', 'all')).toBe('1 put back in the queue');
    const again = await mail.sink.next(({ subject }) => subject?.includes('revenue') === true);
    expect(again.subject).toContain(receipt);
    expect(again.replyTo).toBeUndefined();
    const [head = '', attached = ''] = (mail.sink.sources.at(-1) ?? '').split(
      /content-type: message\/rfc822.*/i,
    );
    expect(head).not.toContain(form.email);
    expect(attached).toMatch(/content-disposition: attachment/i);
    expect(attached).toContain(`<${form.email}>`);
    expect(attached).toContain('Subject: =?UTF-8?Q?Demande_de_contact');
    await mail.settle();
    expect(readdirSync(join(folder, 'cur'))).toEqual([]);
  });

  it('an acknowledgement that came back is told with its receipt, and changes nothing else', async () => {
    const receipt = await sentAndReturned(() => reportOn(sourceOf(true), { status: '5.1.1' }));
    await until('it is told', () => mail.log.text().includes('a mail came back'));
    expect(mail.log.text()).toContain(receipt);
    expect(await mail.metric('contact_outbox_dead')).toBe(0);
  });

  it('what is no report of a server is set aside, not lost', async () => {
    await sentAndReturned(() => 'Subject: Absence\n\nJe suis en congé.');
    expect(readdirSync(join(folder, 'cur'))).toEqual(['1763.1.mx:2,S']);
  });

  it('mails that a request of ours caused go back to MAIL_FROM where nothing else is set', async () => {
    await post(await mail.start({ MAIL_FROM: 'site@campus.example' }), form);
    await mail.bothArrive();
    expect(mail.sink.returnPaths[0]).toBe('site@campus.example');
  });
});

describe('smtp', () => {
  const mail = mailService();

  describe('mails over SMTP', () => {
    it('reach the school and the visitor', async () => {
      const address = await mail.start();
      const firstName = 'Zo\u202Eé\r\nBcc: evil@evil.example, <b>';
      const { receipt } = await answerOf(await post(address, { ...form, firstName }));
      await mail.bothArrive();
      await mail.settle();
      const name = `Zoé Bcc: evil@evil.example, <b> ${form.lastName}`;
      expect(mail.sink.requests).toMatchObject([{ replyTo: { value: [{ address: form.email, name }] } }]);
      expect(mail.sink.recipients.flat().sort()).toEqual([school.email, form.email].sort());
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
      await post(await mail.start(), form);
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
      expect(await mail.metric('contact_outbox_dead')).toBe(0);
    });

    it.each<Fault>([
      { at: 'AUTH', code: 535 },
      { at: 'CONN', code: 554 },
    ])('wait, with an alert, after %j', async (fault) => {
      mail.sink.fault = fault;
      const address = await mail.start({ SMTP_URL: mail.sink.urlWithPassword });
      expect((await post(address, form)).status).toBe(202);
      await until('somebody is told', () =>
        /"alert":true.*mail cannot leave: check SMTP_URL/.test(mail.log.text()),
      );
      expect(await mail.metric('contact_outbox_waiting')).toBe(2);
      mail.sink.fault = null;
      await mail.bothArrive();
      expect(mail.log.text()).not.toContain('pass');
    });
  });
});
