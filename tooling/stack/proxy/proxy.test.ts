import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askProxy } from '@campus/testing/ask-proxy';
import { certificate } from '@campus/testing/certificate';
import { configure, openProxy } from '@campus/testing/proxy-server';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { until as eventually } from '@campus/testing/until';
import { openUpstream, type Upstream } from '@campus/testing/upstream';
import schema from '../../../pocketbase/migrations/1_schema.json';
import { fields } from '../../../pocketbase/rules/fields.js';
import { at } from '../../paths';
import { type Answer, page, program, shared, suite, thisSecond } from './testing/suite';

describe('configure', () => {
  const template = at('deploy/nginx/campus.conf.template');

  const asGiven = (text: string) => text;
  async function configured(change = asGiven, of = template, version?: string): Promise<string> {
    const { folder, remove } = await temporaryFolder();
    const file = join(folder, 'proxy.env');
    await writeFile(file, change(await readFile(at('deploy/nginx/proxy.env.example'), 'utf8')));
    if (version !== undefined) {
      const program = `#!/bin/sh\necho 'nginx version: nginx/${version}' >&2\n`;
      await writeFile(join(folder, 'nginx'), program, { mode: 0o755 });
    }
    try {
      return configure(file, of, `${folder}:${process.env.PATH}`);
    } finally {
      await remove();
    }
  }

  it.each(['campus.conf.template', 'contact.conf.template'])('fills %s in', async (name) => {
    const text = await configured(asGiven, at('deploy/nginx', name));
    expect(text).not.toMatch(/@[A-Z_]+@/);
    expect(text).toContain('max_fails=10 fail_timeout=1s;');
  });

  it.each([
    ['a name that is missing', /^SHELLS=.*$/m, '', 'SHELLS is missing'],
    ['what would end a directive', /^SERVER_NAME=.*$/m, 'SERVER_NAME="a; b"', 'SERVER_NAME has'],
    ['what would end a replacement', /^CACHE=.*$/m, 'CACHE="/a|b"', 'CACHE has'],
  ])('refuses %s', async (_what, line, instead, sentence) => {
    await expect(configured((text) => text.replace(line, instead))).rejects.toThrow(sentence);
  });

  it.each([
    ['1.22.1', /listen 443 ssl http2;/, /http2 on/],
    ['1.26.3 (Debian)', /listen 443 ssl;.*http2 on;/, /ssl http2/],
    ['of nobody', /listen 443 ssl http2;/, /http2 on/],
  ])('writes HTTP/2 as nginx %s wants it', async (version, wanted, other) => {
    const text = await configured(asGiven, template, version);
    expect(text).toMatch(wanted);
    expect(text).not.toMatch(other);
  });

  // The rule is of Debian's nginx, which a developer's machine need not have; CI installs it.
  const rotation = '/etc/logrotate.d/nginx';
  const ifNginx = existsSync(rotation) ? it : it.skip;
  ifNginx('has a log that Debian keeps for 14 days (skipped where nginx is not installed)', async () => {
    expect(await configured()).toContain('access_log /var/log/nginx/campus.log ');
    const logRotation = /^\/var\/log\/nginx\/\*\.log \{[^}]*\bdaily\b[^}]*\brotate 14\b/m;
    expect(await readFile(rotation, 'utf8')).toMatch(logRotation);
  });

  it('lets nobody in where no network is named', async () => {
    const text = await configured((given) => given.replace(/^(EDITORS|OPERATORS)=.*$/gm, '$1=""'));
    expect(text).not.toContain('allow ');
    expect(text.match(/deny all;/g)).toHaveLength(3);
  });
});

/** Every collection but PocketBase's own, as the migrations make them. */
const collections = [
  ...(schema as { name: string }[]).map(({ name }) => name).filter((name) => !name.startsWith('_')),
  ...Object.keys(fields),
];

describe('proxy', () => {
  suite('nginx as deploy/nginx has it', () => {
    let shell: Upstream;
    let other: Upstream;
    let pocketbase: Upstream;
    let proxy: Awaited<ReturnType<typeof openProxy>>;
    let remove: () => Promise<void>;
    const hostOf = ({ url }: Upstream) => new URL(url).host;
    const get = (path: string, headers = {}) => askProxy(proxy.port, path, { headers });
    const requests = () => [...shell.requests, ...other.requests];
    let count = 0;
    /** An address that no test has asked for; nginx keeps what is asked for a second time. */
    const known = async () => {
      const path = `/page-${++count}`;
      await get(path);
      await get(path);
      return path;
    };
    const both = (answer: Answer) => {
      for (const one of [shell, other]) one.answer = answer;
    };
    const secondBegins = () => pause(1020 - (Date.now() % 1000));

    beforeAll(async () => {
      let folder = '';
      ({ folder, remove } = await temporaryFolder());
      [shell, other, pocketbase] = [await openUpstream(), await openUpstream(), await openUpstream()];
      const behind = { shells: [hostOf(shell), hostOf(other)], pocketbase: hostOf(pocketbase) };
      proxy = await openProxy(program ?? '', folder, behind);
    });
    beforeEach(() => {
      both(page('une page'));
      pocketbase.json(200, {});
      for (const one of [shell, other, pocketbase]) one.requests.length = 0;
    });
    afterAll(async () => {
      await proxy?.stop();
      await Promise.all([shell, other, pocketbase].map((one) => one?.close()));
      await remove();
    });

    it('brings TLS 1.2 and HTTP/2, and leads plain addresses there', async () => {
      const plain = await fetch(`${proxy.plainUrl}/formations?q=vente`, { redirect: 'manual' });
      const there = 'https://localhost/formations?q=vente';
      expect([plain.status, plain.headers.get('location')]).toEqual([301, there]);
      const session = connect(proxy.url, { ca: certificate().cert });
      const stream = session.request({ ':path': '/' });
      const [headers] = await new Promise<[Record<string, unknown>]>((resolve, reject) => {
        stream.once('response', (...given) => resolve(given as never));
        session.once('error', reject);
      });
      expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
      session.destroy();
    });

    it('hands on who asks, whatever he says himself', async () => {
      const lies = {
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
      };
      await get('/who', lies);
      const [request] = requests();
      expect(request?.headers).toMatchObject({
        ...{ host: `localhost:${proxy.port}`, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
      });
      expect(request?.headers).not.toHaveProperty('x-forwarded-host');
    });

    it('writes down no address of a visitor, no query and no secret link', async () => {
      await get('/formations?q=quelqu-un');
      await get('/apercu/a-secret-of-forty-letters');
      const lines = async () =>
        (await readFile(proxy.log, 'utf8'))
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
      await eventually('they stand in the log', async () =>
        (await lines()).some(({ msg }) => msg === 'GET /apercu/ 200'),
      );
      expect(JSON.stringify(await lines())).not.toMatch(/quelqu-un|a-secret|127\.0\.0\.1"/);
      expect((await lines()).find(({ msg }) => msg === 'GET /formations 200')).toMatchObject({
        ...{ level: 'info', process: 'nginx', request: expect.stringMatching(/^[0-9a-f]{32}$/) },
      });
    });

    it('writes down nothing of an address, whatever goes wrong', async () => {
      const { folder, remove: removeFolder } = await temporaryFolder();
      const behind = { shells: [hostOf(shell)], contacts: ['127.0.0.1:1'] };
      const { port, plainUrl, contactUrl, log, stop } = await openProxy(program ?? '', folder, behind);
      const headers = { referer: 'https://localhost/SECRET' };
      const ask = (path: string, question = {}) =>
        askProxy(port, path, { headers, ...question }).then(
          ({ status }) => status,
          () => 0,
        );
      const paths = ['/apercu/SECRET', '/Apercu/SECRET', '//apercu/SECRET', '/a?dates=SECRET'];
      const askAll = () => Promise.all([...paths, '/assets/a.js?SECRET'].map((path) => ask(path)));
      // No shell, no contact service, no PocketBase; then a disk that takes nothing.
      shell.answer = (_request, response) => response.destroy();
      expect(new Set(await askAll())).toEqual(new Set([502]));
      shell.answer = page('une page');
      await rm(join(folder, 'cache'), { recursive: true });
      for (let turn = 0; turn < 3; turn++) await askAll();
      for (const url of [plainUrl, contactUrl])
        await fetch(`${url}/alertes?jeton=SECRET`, { redirect: 'manual' });
      await fetch(`${plainUrl}/.well-known/acme-challenge/SECRET`);
      // Refused: too long, from nobody who may, too often.
      const password = '/api/collections/redacteur/auth-with-password?SECRET';
      for (const host of ['localhost', 'redaction.localhost']) {
        await ask('/_/?SECRET', { host });
        await ask('/send-email?SECRET', { host, method: 'POST', body: 'x'.repeat(100_000) });
        for (let turn = 0; turn < 12; turn++) await ask(password, { host, method: 'POST', body: '{}' });
      }
      await stop();
      const written = [log, join(folder, 'logs/error.log')].map((file) => readFile(file, 'utf8'));
      const secrets = (await Promise.all(written)).join('').match(/.*(?:SECRET|client: ).*/g);
      await removeFolder();
      expect(secrets).toBeNull();
    });

    describe('pages', () => {
      it('are asked of a shell once, and anew when their second has ended', async () => {
        const path = await known();
        const before = requests().length;
        both(page('une autre', thisSecond));
        const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
        expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['une page']));
        expect(requests()).toHaveLength(before);
        const next = await known();
        both(page('la suivante'));
        await secondBegins();
        expect((await get(next)).text).toBe('la suivante');
      });

      it('are whole of one encoding', async () => {
        const path = await known();
        const [br, gzip] = [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }];
        for (const headers of [br, gzip, br, gzip]) {
          expect((await get(path, headers)).text).toBe(`une page ${headers['accept-encoding']}`);
        }
      });

      it.each<[string, () => Record<string, string>]>([
        ['what the shell says nothing of', () => ({})],
        ['no-store', () => ({ 'Cache-Control': 'no-store' })],
        ['what is lasting for browsers', () => ({ 'Cache-Control': 'public, max-age=600' })],
        ['what sets a cookie', () => ({ ...shared(), 'Set-Cookie': 'vue=1' })],
        ['what goes by everything', () => ({ ...shared(), Vary: '*' })],
      ])('are never kept: %s', async (_what, headers) => {
        both(page('à moi seul', headers));
        const path = await known();
        both(page('à un autre', headers));
        expect((await get(path)).text).toBe('à un autre');
      });

      it.each(['cookie', 'authorization'])(
        'of who shows a %s come from the shell, and go to nobody else',
        async (name) => {
          const path = await known();
          both(page('à moi seul'));
          for (let turn = 0; turn < 3; turn++)
            expect((await get(path, { [name]: 'a=b' })).text).toBe('à moi seul');
          expect((await get(path)).text).toBe('une page');
        },
      );

      it('that are not kept are asked for by many at a time', async () => {
        const arrived: number[] = [];
        const waiting: (() => void)[] = [];
        both((_request, response) => {
          arrived.push(Date.now());
          waiting.push(() => response.end('à chacun la sienne'));
        });
        const all = Promise.all(Array.from({ length: 10 }, () => get('/for-each-his-own')));
        await eventually('all have come', () => arrived.length === 10);
        for (const answer of waiting) answer();
        await all;
        // One after the other they would be seconds apart.
        expect(Math.max(...arrived) - Math.min(...arrived)).toBeLessThan(1900);
      });

      it.each(['POST', 'HEAD'] as const)('asked for with %s are no others', async (method) => {
        const path = await known();
        await askProxy(proxy.port, path, { method, headers: { 'content-length': '0' } });
        expect((await get(path)).text).toBe('une page');
      });

      it('stay while no shell answers; what is not kept is a page that says so', async () => {
        both(page('une page', thisSecond));
        const path = await known();
        both((_request, response) => response.destroy());
        await secondBegins();
        expect((await get(path)).text).toBe('une page');
        const none = await get('/never-asked-for');
        expect(none.status).toBe(502);
        expect(none.text).toContain('Le site revient dans un instant');
        expect(none.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
      });

      it('that the shell refuses are its own to explain', async () => {
        const words = 'Formation non trouvée';
        both((_request, response) => response.writeHead(503, { 'Retry-After': '30' }).end(words));
        const { status, text, headers } = await get('/never-asked-for-either');
        expect([status, text, headers['retry-after']]).toEqual([503, words, '30']);
      });
    });

    describe('scripts, styles and pictures', () => {
      const lasting = () => ({
        'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
        Vary: 'accept-encoding',
      });

      it('are asked of a shell once', async () => {
        both(page('let a', lasting));
        const file = '/remotes/mf-home/files/a.0123abcd.js';
        for (let turn = 0; turn < 4; turn++)
          expect((await get(file, { 'accept-encoding': 'br' })).text).toBe('let a br');
        expect(requests()).toHaveLength(1);
      });

      it('have one place each, whatever a visitor makes up', async () => {
        both((request, response) => {
          const { accept = '', 'accept-encoding': encoding = '' } = request.headers;
          response.writeHead(200, { ...lasting(), Vary: 'accept, accept-encoding' });
          response.end([request.url, accept, encoding].join(' '));
        });
        const picture = '/api/files/formation/python/a_0123456789.png';
        const file = '/remotes/mf-home/files/b.0123abcd.js';
        const avif = 'image/avif,image/webp';
        for (let turn = 0; turn < 10; turn++) {
          for (const [path, accept, encoding, expected] of [
            [
              `${picture}?x=${turn}`,
              `x/${turn}, image/avif, image/webp`,
              'zstd, br',
              `${picture} ${avif} br`,
            ],
            [
              `${picture}?thumb=${turn}`,
              `image/webp;q=0.${turn}1`,
              `br;q=0, gzip`,
              `${picture} image/webp gzip`,
            ],
            [`${picture}?x&thumb=400x225&thumb=${turn}`, '*/*', `x${turn}`, `${picture}?thumb=400x225 */*`],
            [`${file.replace('b.', `~${turn}/b.`)}?${turn}`, `x/${turn}`, 'gzip, br', `${file} */* br`],
          ] as const)
            expect((await get(path, { accept, 'accept-encoding': encoding })).text.trim()).toBe(expected);
        }
        expect(requests()).toHaveLength(4);
        await get('/assets/a%0D%0AX-Evil:%201%3Fthumb=%25');
        // Either shell may be asked.
        const [request] = requests().filter(({ url = '' }) => url.startsWith('/assets/'));
        expect(request?.url).toBe('/assets/a%0D%0AX-Evil:%201%3Fthumb=%25');
        expect(request?.headers).not.toHaveProperty('x-evil');
      });

      it('that one shell has not yet are asked of the other', async () => {
        shell.answer = (_request, response) => response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
        other.answer = page('let c', lasting);
        for (let file = 0; file < 6; file++)
          expect((await get(`/assets/c${file}.0123abcd.js`)).status).toBe(200);
        other.answer = shell.answer;
        expect((await get('/assets/none.0123abcd.js')).status).toBe(404);
      });
    });

    it('has addresses that nobody knows', async () => {
      for (const path of ['/readyz', '/metrics', '/purge', '/%6detrics', '//metrics', '/a/../metrics?x=1']) {
        for (const one of [shell, other]) one.requests.length = 0;
        await get(path);
        expect([path, ...requests().map(({ url }) => url)]).toEqual([path, '/-']);
        await askProxy(proxy.port, path, { method: 'POST', headers: { authorization: 'Bearer x' } });
        expect(requests().filter(({ url }) => /readyz|metrics|purge/.test(url))).toEqual([]);
      }
    });

    it.each([
      ['/formations', 1024, 200],
      ['/formations', 1025, 413],
      ['/send-email', 96 * 1024, 200],
      ['/send-email', 96 * 1024 + 1, 413],
    ])('POST %s of %i bytes is answered %i', async (path, length, status) => {
      const answer = await askProxy(proxy.port, path, { method: 'POST', body: 'x'.repeat(length) });
      expect(answer.status).toBe(status);
    });

    it('a GET, and a POST once, goes to the other shell when one dies over it', async () => {
      shell.answer = (_request, response) => response.destroy();
      other.answer = (_request, response) => response.writeHead(202).end('{}');
      for (let turn = 0; turn < 4; turn++) {
        expect((await get(`/dies-${turn}`)).status).toBe(202);
        for (const path of ['/send-email', '/alertes']) {
          const posted = await askProxy(proxy.port, path, { method: 'POST', body: '{}' });
          expect([path, posted.status]).toEqual([path, 202]);
        }
      }
      expect(shell.requests.length).toBeGreaterThan(0);
    });

    describe('« La rédaction »', () => {
      const host = 'redaction.localhost';
      const edit = (path: string, options = {}) => askProxy(proxy.port, path, { host, ...options });

      it('is there for editors, and keeps from them what is the operator’s', async () => {
        const paths = [
          '/redaction/',
          ...collections.map((name) => `/api/collections/${name}/records`),
          '/api/collections/formation/records?filter=title%3D%22a%2Fb..%22',
          '/api/redaction/preview',
          '/api/files/formation/python/a.jpg',
        ];
        for (const path of paths) expect([path, (await edit(path)).status]).toEqual([path, 200]);
        expect(pocketbase.requests.map(({ url }) => url)).toEqual(paths);
        pocketbase.requests.length = 0;
        for (const path of [
          ...['/_/', '/api/settings', '/api/logs', '/api/backups', '/_/../redaction/'],
          ...['/api/collections', '/api/collections/formation', '/api/collections/_superusers/records'],
          '/api/collections/_superusers/auth-with-password',
          '/api/collections/pbc_3142635823/auth-with-password',
          '/api/collections/formation/records/..%2f..%2f_superusers/records',
          '/api/logs/..%2fcollections%2fformation%2frecords',
          '/api/collections/formation/records/%2E%2E/x',
        ])
          expect([path, (await edit(path)).status]).toEqual([path, 403]);
        expect(pocketbase.requests).toEqual([]);
      });

      it('lets pictures of 32 MB through', async () => {
        const body = (length: number) => ({ method: 'POST', body: 'x'.repeat(length) });
        expect((await edit('/api/collections/formation/records', body(2 ** 20))).status).toBe(200);
        const tooMuch = edit('/api/collections/formation/records', body(32 * 2 ** 20 + 1));
        expect(await tooMuch.then(({ status }) => status).catch(() => 'cut')).not.toBe(200);
      });

      it('lets one address try ten passwords a minute', async () => {
        const tries: number[] = [];
        for (let turn = 0; turn < 12; turn++) {
          const path = '/api/collections/redacteur/auth-with-password';
          tries.push((await edit(path, { method: 'POST', body: '{}' })).status);
        }
        expect(tries.slice(0, 10)).toEqual(Array(10).fill(200));
        expect(tries.at(-1)).toBe(429);
      });

      it('is no part of the visitors’ site', async () => {
        for (const path of ['/redaction/', '/_/']) await get(path);
        expect(pocketbase.requests).toEqual([]);
      });
    });
  });
});
