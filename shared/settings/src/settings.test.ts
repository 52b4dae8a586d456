import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import proxyAddr from '@fastify/proxy-addr';
import fc from 'fast-check';
import { pino } from 'pino';
import { keptLog } from '@campus/testing/kept-log';
import { wholeText } from '@campus/testing/outside-text';
import { listen } from '@campus/testing/ports';
import { dial } from '@campus/testing/raw-connection';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { createDrain, isHandedOver, listen as listenTo } from './socket';
import { environmentFor, findRoot, namesReadBy, SettingsReader, WrongSettings } from './reader';
import { lockFolder } from './lock';
import { logFormat, requestIds, redirectConsole } from './log';
import { isOperator, proxyHeaders } from './operators';
import {
  environment,
  httpAddress,
  integer,
  nonEmpty,
  origins,
  port,
  postgresUrl,
  proxies,
  secret,
  smtpServer,
} from './values';
import { isPartial, partialSuffix, writeFileAtomically } from './disk';

describe('lockFolder', () => {
  const folder = folderForEachTest();

  it('makes a lock that is this user’s alone, whatever the umask, and gives it back', () => {
    const release = lockFolder(folder(), 'PocketBase');
    const locks = readdirSync(folder()).filter((name) => name.startsWith('.lock-'));
    expect(locks).toContain('.lock-PocketBase');
    for (const name of locks) expect(statSync(join(folder(), name)).mode & 0o077).toBe(0);
    expect(() => lockFolder(folder(), 'PocketBase')).toThrow('is used by another PocketBase');
    release();
    lockFolder(folder(), 'PocketBase')();
  });

  it('names a folder that cannot be used', () => {
    const sentence = /^DATA_DIR must be a folder that we may write to \(.*nowhere/;
    expect(() => lockFolder(join(folder(), 'nowhere'), 'npm start')).toThrow(sentence);
  });

  it('is held by one process of many that start together, and free once that is killed', async () => {
    const code = `
    import { lockFolder } from ${JSON.stringify(join(__dirname, 'lock.ts'))};
    try { lockFolder(${JSON.stringify(folder())}, 'npm start'); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', code];
    const all = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const outputs = await Promise.all(all.map(({ stdout }) => once(stdout, 'data').then(String)));
    const refusal = `DATA_DIR ${folder()} is used by another npm start of Campus: stop that one, or set DATA_DIR to another folder.`;
    expect([...outputs].sort()).toEqual([...Array(3).fill(`${refusal}\n`), 'held\n']);
    expect(() => lockFolder(folder(), 'npm start')).toThrow(refusal);
    lockFolder(folder(), 'PocketBase')();
    const holder = all[outputs.indexOf('held\n')];
    holder?.kill('SIGKILL');
    await once(holder as NonNullable<typeof holder>, 'close');
    lockFolder(folder(), 'npm start')();
  });
});

describe('drain', () => {
  const grace = 1000;
  let server: Server;
  let port: number;
  let drain: () => Promise<void>;
  /** What is still to be answered. */
  let finish: (() => void)[];

  beforeEach(async () => {
    finish = [];
    server = createServer((request, response) => {
      if (request.url === '/now') response.end('now');
      else if (request.url === '/begun') {
        response.write('begun, ');
        finish.push(() => response.end('done'));
      } else finish.push(() => response.end('late'));
    });
    drain = createDrain(server, grace);
    port = await listen(server);
  });
  afterEach(() => void server.closeAllConnections());

  const request = 'GET /now HTTP/1.1\r\nHost: a\r\n\r\n';

  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  it('takes no further connection, and ends at once where nobody is connected', async () => {
    const long = 20_000;
    const since = performance.now();
    const drained = createDrain(server, long)();
    await expect(ask('/now')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await drained;
    expect(performance.now() - since).toBeLessThan(long / 2);
  });

  it('finishes what is in flight, begun or not, and closes its connections', async () => {
    const [late, begun] = [ask('/late'), ask('/begun')];
    await until('both are asked', () => finish.length === 2);
    let over = false;
    const drained = drain().then(() => {
      over = true;
    });
    await pause(3 * grace);
    expect(over).toBe(false);
    for (const end of finish) end();
    expect((await late).headers.get('connection')).toBe('close');
    expect(await (await late).text()).toBe('late');
    expect(await (await begun).text()).toBe('begun, done');
    await drained;
  });

  it('closes an active connection after its answer, an idle one after silence', async () => {
    const [active, idle] = [dial(port), dial(port)];
    for (const one of [active, idle]) {
      one.socket.write(request);
      await until('the first answer', () => one.text().includes('now'));
    }
    expect(active.text()).not.toMatch(/connection: close/i);
    const since = performance.now();
    const drained = drain();
    await pause(grace / 2);
    active.socket.write(request);
    await active.closed;
    expect(active.text()).toMatch(/^HTTP\/1.1 200 .*now.*HTTP\/1.1 200 .*connection: close.*now$/is);
    await Promise.all([drained, idle.closed]);
    expect(performance.now() - since).toBeGreaterThanOrEqual(grace - 10);
  });

  it('leaves a connection with an answer under way open, then waits again', async () => {
    const client = dial(port);
    client.socket.write(request.replace('/now', '/begun'));
    await until('it has begun', () => client.text().includes('begun, '));
    const drained = drain();
    await pause(2 * grace);
    finish[0]?.();
    await until('it is done', () => client.text().includes('done'));
    await pause(grace / 4);
    client.socket.write(request);
    await client.closed;
    expect(client.text()).toMatch(/done.*200 OK.*now$/s);
    await drained;
  });
});

describe('a socket that was handed over', () => {
  it.each([
    [{}, false],
    [{ LISTEN_FDS: '1' }, true],
    [{ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }, true],
    // Of the process above us.
    [{ LISTEN_FDS: '1', LISTEN_PID: '1' }, false],
  ])('is ours with %j: %j', (env, expected) => expect(isHandedOver(env)).toBe(expected));

  it('is refused where the setting has another port than the unit', async () => {
    const server = createServer();
    const given = jest.fn(async () => String(await listen(server)));
    process.env.LISTEN_FDS = '1';
    const listening = listenTo({ server, listen: given }, { host: '127.0.0.1', port: 1 });
    await expect(listening).rejects.toThrow(
      /^This process is to listen on port 1, and the socket that it was given on \d+: change ListenStream/,
    );
    delete process.env.LISTEN_FDS;
    expect(given).toHaveBeenCalledWith(expect.objectContaining({ fd: 3 }));
    server.close();
  });
});

describe('environment', () => {
  it('hands on what the machine needs and the settings that are named', () => {
    const env = { PATH: '/bin', TZ: 'Europe/Paris', LC_ALL: 'fr_FR', NODE_OPTIONS: '--x', PORT: '1' };
    const secrets = [
      'SMTP_URL',
      'NODE_AUTH_TOKEN',
      'AWS_SECRET_ACCESS_KEY',
      'npm_config__auth',
      'PGPASSWORD',
    ];
    const all = { ...env, ...Object.fromEntries(secrets.map((name) => [name, 'secret'])) };
    expect(environmentFor(all, ['PORT', 'DATA_DIR'])).toEqual(env);
  });

  it('knows what a reader asks for, also of one that then fails', () => {
    const read = (env: NodeJS.ProcessEnv) => {
      const port = env.PORT ?? env.OTHER_PORT;
      throw new Error(`no school.json ${port}`);
    };
    expect(namesReadBy(read)).toEqual(['PORT', 'OTHER_PORT']);
  });
});

describe('the root', () => {
  const folder = folderForEachTest();

  it('is the checkout or package of the program, not any school.json’s folder', () => {
    const program = join(folder(), 'campus/data/remotes/shell/1/server');
    mkdirSync(program, { recursive: true });
    writeFileSync(join(folder(), 'campus/data/school.json'), '{}');
    expect(findRoot(program)).toBeNull();
    mkdirSync(join(folder(), 'campus/shell'));
    writeFileSync(join(folder(), 'campus/shell/package.json'), '{}');
    expect(findRoot(program)).toBeNull();
    writeFileSync(join(folder(), 'campus/school.json'), '{}');
    expect(findRoot(program)).toBe(join(folder(), 'campus'));
  });
});

describe('log', () => {
  it('has one form of line: JSON with the time, the level by its name and the process', () => {
    const { lines, logger } = keptLog();
    pino(logFormat('shell'), logger.stream)
      .child({ request: 'abc' })
      .warn({ receipt: '7K2QX-M9DTP' }, 'Late.');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      process: 'shell',
      pid: process.pid,
      request: 'abc',
      receipt: '7K2QX-M9DTP',
      msg: 'Late.',
    });
  });

  it('takes what is said on the console', () => {
    const { log, info, warn, error } = console;
    const own = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
    redirectConsole(own);
    console.log('%s of %d', 'one', 2);
    console.warn('odd', { a: 1 });
    console.error('PocketBase: top failed.');
    Object.assign(console, { log, info, warn, error });
    expect(own.info.mock.calls).toEqual([['one of 2']]);
    expect(own.warn.mock.calls).toEqual([['odd { a: 1 }']]);
    expect(own.error.mock.calls).toEqual([['PocketBase: top failed.']]);
  });

  it('makes a new request id each time; a trusted proxy’s valid one stays', () => {
    const given = (id: string) => ({ headers: { 'x-request-id': id } });
    const own = /^[\da-f]{16}$/;
    const idOf = requestIds(false);
    expect(idOf({ headers: {} })).toMatch(own);
    expect(idOf(given('0123456789abcdef-theirs'))).toMatch(own);
    expect(idOf(given('x'))).not.toBe(idOf(given('x')));
    const behindProxy = requestIds(true);
    for (const id of ['0123456789abcdef0123456789abcdef', 'x'.repeat(8), 'x'.repeat(64)])
      expect(behindProxy(given(id))).toBe(id);
    const seven = 'x'.repeat(7);
    for (const odd of ['', seven, 'x'.repeat(65), 'with space and more', 'line\nbreak-x', '"quoted-id"'])
      expect(behindProxy(given(odd))).toMatch(own);
  });
});

describe('operators', () => {
  const asking = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => ({
    headers,
    socket: { remoteAddress },
  });
  const token = 'a-token-of-some-length';

  it('without a token, is this machine', () => {
    const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '::ffff:10.0.0.1', ''];
    const own = addresses.filter((address) => isOperator(asking({}, address), null));
    expect(own).toEqual(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
  });

  it.each(proxyHeaders)('is nobody whom a proxy hands on with %s', (name) => {
    expect(isOperator(asking({ [name]: '127.0.0.1' }), null)).toBe(false);
  });

  it('with a token, is whoever shows it, from anywhere, and nobody else', () => {
    const authorization = `Bearer ${token}`;
    expect(isOperator(asking({ authorization, 'x-forwarded-for': '1.2.3.4' }, '10.0.0.1'), token)).toBe(true);
    for (const wrong of ['', token, `Bearer ${token}x`, 'Bearer null']) {
      expect(isOperator(asking({ authorization: wrong }), token)).toBe(false);
    }
    expect(isOperator(asking({}), token)).toBe(false);
  });
});

describe('proxies', () => {
  it.each([
    ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
    ['10.0.0.1/32,::1/128', ['10.0.0.1/32', '::1/128']],
    ['::ffff:10.0.0.0/104', ['::ffff:10.0.0.0/104']],
    ['fc00::/7', ['fc00::/7']],
    [' , ', []],
  ])('reads %s, and proxy-addr does', (text, expected) => {
    expect(proxies(text)).toEqual(expected);
    expect(() => proxyAddr.compile(expected)).not.toThrow();
  });

  it.each([
    ...['true', '1', 'campus.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/-1', '::1/129'],
    // What libraries read in different ways.
    ...['10.0.0.0/1e1', '10.0.0.0/255.0.0.0', 'fe80::1%eth0', '010.0.0.1', '[::1]'],
    ...['::1.2.3.4', '::0.0.0.0/96', '64:ff9b::1.2.3.4'],
  ])('refuses %s: no address and no network', (text) => {
    expect(() => proxies(`127.0.0.1,${text}`)).toThrow(
      `must list IP addresses or networks separated by commas, such as 127.0.0.1 or 10.0.0.0/8; it has ${JSON.stringify(text)}`,
    );
  });

  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/7', '::ffff:0:0/96', '::ffff:10.0.0.0/103', 'fc00::/6'])(
    'refuses %s: it would trust everybody, or half of them',
    (text) => {
      expect(() => proxies(text)).toThrow(
        `must not trust a network as wide as "${text}": list the addresses of your proxies, or networks from /8 on`,
      );
    },
  );
});

describe('reader', () => {
  function problems(work: (settings: SettingsReader) => void, env: Record<string, string>): string[] {
    const settings = new SettingsReader(env);
    work(settings);
    try {
      settings.finish();
      return [];
    } catch (error) {
      if (error instanceof WrongSettings) return error.sentences;
      throw error;
    }
  }

  it('takes a blank setting for one that is not set', () => {
    const settings = new SettingsReader({ PORT: ' \t', ENVIRONMENT: 'staging' });
    expect(settings.read('PORT', port, 3000)).toBe(3000);
    expect(settings.read('OTHER', nonEmpty, null)).toBeNull();
    expect(settings.read('ENVIRONMENT', environment, null)).toBe('staging');
  });

  it('names every wrong setting once, in the order of reading', () => {
    const read = (settings: SettingsReader) => {
      settings.read('PORT', port, 3000);
      settings.read('CACHE_SECONDS', integer(0, 86_400), 60);
      settings.read('PORT', port, 3000);
    };
    expect(problems(read, { PORT: '0', CACHE_SECONDS: '86401' })).toEqual([
      'PORT must be a port from 1 to 65535; it is "0".',
      'CACHE_SECONDS must be a whole number from 0 to 86400; it is "86401".',
    ]);
  });

  it('reads an address without the slashes at its end', () => {
    expect(httpAddress('http://127.0.0.1:8090')).toBe('http://127.0.0.1:8090');
    expect(httpAddress('https://pb.example/base///')).toBe('https://pb.example/base');
  });

  const addresses = [
    'pb.example',
    'ftp://pb',
    'http://u:hunter2@pb',
    'http://u@pb',
    'http://pb/?q',
    'http://pb/#',
  ];
  it.each(addresses)('refuses the address %s without repeating it', (text) => {
    expect(() => httpAddress(text)).toThrow(/^must be an http\(s\) address like http:\/\/127\.0\.0\.1:8090/);
    expect(() => httpAddress(text)).not.toThrow(/hunter2/);
  });

  it('says what a secret lacks, not what it is; names the words that there are', () => {
    const read = (settings: SettingsReader) => {
      settings.read('METRICS_TOKEN', secret(16), null);
      settings.read('ENVIRONMENT', environment, null);
    };
    expect(problems(read, { METRICS_TOKEN: 'hunter2-hunter2', ENVIRONMENT: 'prod' })).toEqual([
      'METRICS_TOKEN must have at least 16 characters.',
      'ENVIRONMENT must be one of development, staging, production; it is "prod".',
    ]);
    expect(problems(read, { METRICS_TOKEN: 'x'.repeat(16), ENVIRONMENT: 'staging' })).toEqual([]);
  });

  const hiding = { secret: secret(16), httpAddress, postgresUrl, smtpServer };
  const parsers = { ...hiding, integer: integer(0, 99), nonEmpty, port, proxies, environment, origins };
  const likely = fc.constantFrom(
    ...'http:// smtp:// postgres:// 127.0.0.1 / , 8 : u:hunter2@ @ ::ffff: % %ZZ ? # -'.split(' '),
    ' ',
  );
  const text = fc.oneof(
    wholeText(200),
    fc.array(likely, { maxLength: 30 }).map((parts) => parts.join('')),
  );

  it.each(Object.entries(parsers))(
    '%s answers any text with a value or one short sentence, which quotes no secret',
    (name, parse) => {
      fc.assert(
        fc.property(text, (value) => {
          const read = (settings: SettingsReader) => settings.read('NAME', parse as never, null);
          for (const sentence of problems(read, { NAME: value })) {
            expect(sentence).toMatch(/^NAME must .+\.$/u);
            expect(sentence.length).toBeLessThan(300);
            if (name in hiding) expect(sentence).not.toContain('hunter2');
          }
        }),
        { numRuns: 60 },
      );
    },
  );
});

describe('writeFileAtomically', () => {
  const folder = folderForEachTest();

  it('replaces a file with the given rights and leaves nothing beside it', async () => {
    const file = join(folder(), 'a/b.json');
    await Promise.all(['one', 'two', 'three'].map((text) => writeFileAtomically(file, text)));
    await writeFileAtomically(file, 'last', 0o600);
    expect(await readFile(file, 'utf8')).toBe('last');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder(), 'a'))).toEqual(['b.json']);
  });

  it('leaves the former one where it fails', async () => {
    await mkdir(join(folder(), 'taken'));
    await writeFile(join(folder(), 'taken/in'), '');
    await expect(writeFileAtomically(join(folder(), 'taken'), 'text')).rejects.toThrow();
    expect(await readdir(folder())).toEqual(['taken']);
  });

  it('knows the names that it gives while it writes', () => {
    expect(isPartial(`a.json${partialSuffix()}`)).toBe(true);
    expect(isPartial('a.partial.json')).toBe(false);
  });
});
