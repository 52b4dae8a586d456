import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { type CourseRecord, NotFound, type Page, type PageContext, siteRecords } from '@campus/shared-ui';
import { wholeText } from '@campus/testing/outside-text';
import { portOf } from '@campus/testing/ports';
import { dial, send, statusOf } from '@campus/testing/raw-connection';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import school from '../../school.json';
import { aPage } from '../isomorphic/testing/page';
import { noPart } from '../isomorphic/testing/part';
import { routes } from '../isomorphic/testing/routes';
import { staticFiles } from './composition/static-files';
import { createQueue, type Queue } from './web/queue';
import { createClientOf, createWorkBudget } from './web/request-limit';
import { pages } from './pages/pages';
import { ownAddresses } from '@campus/releases/conflicts';
import type { ReleaseSet } from './composition/server-releases';
import { builtSite } from './testing/built-site';
import { stubServices } from './testing/services';
import { testedRoutes } from './testing/tested-routes';
import { answerErrors } from './pages/errors';
import { createServer, guard } from './server';

describe('the whole site', () => {
  const site = 'https://campus.example';

  /** A request that tries to be more than one; its address, too. */
  const piece = fc.oneof(
    fc.constantFrom(...'/ // \\ %2F %5c .. %2e%2e/ %00 %0d%0aSet-Cookie:a=b ? & = # % @'.split(' ')),
    fc.constantFrom(
      ...'evil.example http://evil.example/ formations Formations/ formation/python contact ~1/'.split(' '),
      ...'remotes/ mf-home/ 1.0.0-a/ api/ collections/formation/records files/a/b/c.png assets/'.split(' '),
      ...'partage/a.jpg sitemap.xml composition.json purge send-email alertes/quitter?jeton='.split(' '),
      ...'q= n= utm_source=x'.split(' '),
    ),
    wholeText(6),
    fc.constant('x'.repeat(3000)),
  );
  const names =
    'host x-forwarded-host x-forwarded-proto x-forwarded-for forwarded origin referer accept accept-encoding ' +
    'if-none-match if-modified-since range content-type cookie authorization sec-fetch-site idempotency-key ' +
    'x-form-elapsed x-http-method-override expect upgrade';
  const values =
    'evil.example https javascript a:80@b */* text/html br;q=0,* null same-site application/json ' +
    'application/x-www-form-urlencoded "a",W/"b" 203.0.113.7,x bytes=0-,5-';
  /** Headers that proxies, browsers and strangers send, with any value. */
  const anyHeaders = fc.dictionary(
    fc.constantFrom(...names.split(' ')),
    fc.oneof(fc.constantFrom('', ...values.split(' ')), fc.stringMatching(/^[\t -~\x80-\xff]{0,40}$/)),
    { maxKeys: 5 },
  );
  const anyRequest = fc.record({
    method: fc.constantFrom(...'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND'.split(' ')),
    path: fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('').replace(/[\r\n]/g, '')}`),
    headers: anyHeaders,
    body: fc.option(fc.string({ maxLength: 2000 })),
  });

  const builtServer = builtSite();
  let app: FastifyInstance;

  async function start(siteUrl: string, trustedProxies: string[]) {
    app = await builtServer.start({ school: { ...school, siteUrl }, trustedProxies });
    await app.listen({ port: 0, host: '127.0.0.1' });
  }

  /** The addresses that an answer gives for the site or for itself. */
  function addresses(html: string): string[] {
    const found = html.matchAll(
      /<(?:link|meta)[^>]*(?:rel="canonical" href|property="og:url" content)="([^"]*)"/g,
    );
    return [...found].map(([, address = '']) => address);
  }

  it('answers whatever it is asked, and never speaks for another site', async () => {
    await start(site, ['127.0.0.1']);
    await fc.assert(
      fc.asyncProperty(anyRequest, async ({ method, path, headers, body }) => {
        const lines = Object.entries({ Host: 'campus.example', Connection: 'close', ...headers });
        const head = [`${method} ${path} HTTP/1.1`, ...lines.map((line) => line.join(': '))].join('\r\n');
        const length = body === null ? '' : `\r\nContent-Length: ${Buffer.byteLength(body)}`;
        const answer = await send(portOf(app.server), `${head}${length}\r\n\r\n${body ?? ''}`);
        const status = statusOf(answer);
        // Back ends are down in this test: their answers are a 503. A path out of a folder is a
        // 403.
        expect([200, 301, 303, 304, 400, 401, 403, 404, 413, 414, 415, 416, 417, 431, 503]).toContain(status);
        const location = /^location: (.*)$/im.exec(answer)?.[1];
        if (location !== undefined) {
          expect(location).toMatch(/^\/(?![/\\])/);
          expect(new URL(location, site).origin).toBe(site);
        }
        for (const address of addresses(answer)) expect(new URL(address).origin).toBe(site);
        expect(answer).not.toMatch(/^set-cookie:/im);
      }),
      { numRuns: 60 },
    );
  });

  it('without an address of its own the site speaks for the requested one', async () => {
    await start('', []);
    await fc.assert(
      fc.asyncProperty(anyHeaders, async ({ host: _, ...rest }) => {
        const answer = await app.inject({
          url: '/nulle-part',
          headers: { host: 'campus.example:3000', ...rest },
        });
        for (const address of addresses(answer.payload)) {
          expect(new URL(address).origin).toBe('http://campus.example:3000');
        }
      }),
    );
  });

  it('keeps each address that it answers itself from the pages of remotes', async () => {
    await start(site, []);
    const tree = app.printRoutes({ commonPrefix: false });
    const routes = [...tree.matchAll(/^\S── \/([^/ ]+)(\S*)/gm)];
    // The files of a course stand below its page: `/formation/{id}/programme.pdf`.
    const files = routes.filter(
      ([, name, rest = '']) => name === 'formation' && /^\/:id\/\w+\.\w+$/.test(rest),
    );
    expect(files).toHaveLength(4);
    const first = routes.filter((route) => !files.includes(route)).map(([, name = '']) => name);
    expect(first.length).toBeGreaterThan(10);
    // What has a dot is no path of a page; the two folders of files are not in this list.
    const own = [...first.filter((name) => !name.includes('.')), 'assets', 'remotes'];
    expect(ownAddresses).toEqual(expect.arrayContaining(own));
  });

  it('of a published shell lets nobody keep for ever what has no hash in its name', async () => {
    const clientDir = builtServer.path('remotes/shell/1.0.0-a/client');
    await cp(builtServer.path('client'), clientDir, { recursive: true });
    await cp(resolve(__dirname, '../public'), clientDir, { recursive: true });
    app = await builtServer.start({ clientDir, filesDir: builtServer.path('remotes/shell/files') });
    const lines = app.printRoutes({ commonPrefix: false }).split('\n');
    const addresses = lines.flatMap((line) => /^\S── (\/\S*) .*GET/.exec(line)?.[1] ?? []);
    expect(addresses).toEqual(expect.arrayContaining(['/favicon.svg', '/fallback/courses.json']));
    for (const url of [...addresses, '/', '/formations', '/formation/python']) {
      const { headers } = await app.inject({ url, headers: { host: 'campus.example' } });
      expect([url, headers['cache-control'] ?? '']).toEqual([
        url,
        expect.not.stringMatching(/immutable|\d{6}/),
      ]);
    }
  });

  it('has a secret for the first purge, and answers any odd address', async () => {
    await start(site, []);
    expect(await readFile(builtServer.path('data/purge-token'), 'utf8')).toMatch(/^[\w-]{32,}$/);
    for (const [url, status] of [
      ['/remotes/../../etc/passwd', 404],
      ['/remotes/%2e%2e/%2e%2e/etc/passwd', 404],
      ['/remotes/..%2f..%2fetc/passwd', 404],
      ['/remotes/mf-home/files/%00', 400],
      [`/remotes/mf-home/files/${'x'.repeat(300)}`, 404],
      [`/remotes/${'~1/'.repeat(1300)}x`, 404],
      [`/remotes/${'~1/'.repeat(5000)}x`, 414],
      ['/%E0%A4%A', 404],
      ['/%5cevil.example', 404],
      ['/formations?%FF', 200],
      ['/composition.json', 200],
    ] as const) {
      const answer = await app.inject({ url, headers: { host: 'campus.example' } });
      expect([url, answer.statusCode]).toEqual([url, status]);
      expect(answer.payload).not.toContain('root:');
    }
  });
});

describe('the pages', () => {
  /** A site with one page. */
  const selectionOf = (page: Page<unknown>): ReleaseSet => ({
    page: async () => page,
    part: noPart,
    bundle: () => undefined,
    composition: () => ({}),
    routes,
  });

  /** A page that shows the title of a course. */
  const course = aPage({
    load: async ({ backend, signal }) => {
      const course = await backend.records.one<CourseRecord>(siteRecords.course, 'python', signal);
      return course?.title;
    },
  });

  let releaseSet: ReleaseSet = selectionOf(course);
  let change: Partial<Parameters<typeof pages>[1]> = {};
  afterEach(() => {
    releaseSet = selectionOf(course);
    change = {};
  });
  const site = testedRoutes(
    (app, services) => {
      answerErrors(app, services.entrypoints);
      return app.register(pages, { ...services, selectReleases: () => releaseSet, ...change });
    },
    () => createServer({ trustedProxies: [] }),
  );
  const { get } = site;
  beforeEach(() => {
    site.upstream.json(200, { id: 'python', title: 'Python' });
  });

  it('are rendered once and kept until a purge: the next view shows what has changed', async () => {
    const first = await get('/about');
    expect(first.payload).toContain('<h1>Python</h1>');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('/about', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    site.upstream.json(200, { id: 'python', title: 'Python, autrement' });
    expect((await get('/about')).payload).toContain('<h1>Python</h1>');
    expect(site.upstream.requests).toHaveLength(1);
    site.services.outdate();
    expect((await get('/about')).payload).toContain('<h1>Python, autrement</h1>');
  });

  describe('behind a proxy', () => {
    const expiryOf = async (url: string) => (await get(url)).headers['x-accel-expires'];
    beforeEach(() => site.start({ isBehindProxy: true }));

    it('may be shown to everybody until the second ends', async () => {
      const second = Math.floor(Date.now() / 1000);
      const until = String(await expiryOf('/about'));
      expect(until).toMatch(/^@\d{10}$/);
      expect(Math.abs(Number(until.slice(1)) - second)).toBeLessThan(60);
      // Whoever asks without one in front has no use for it.
      await site.start();
      expect(await expiryOf('/about')).toBeUndefined();
    });

    it('may not where there is no page, it lacks something, or it is an editor’s draft', async () => {
      expect(await expiryOf('/nulle-part')).toBeUndefined();
      expect(await expiryOf('/About/')).toBeUndefined();
      site.upstream.json(500, {});
      expect(await expiryOf('/about')).toBeUndefined();
      site.upstream.json(200, { id: 'python', title: 'Python' });
      releaseSet = { ...releaseSet, preview: { bar: '', records: site.services.backend.records } };
      expect(await expiryOf('/about')).toBeUndefined();
    });
  });

  describe('are one for all the addresses that mean it', () => {
    const rendered = () => site.services.pageCache.size;

    it.each([
      ['a query that the page does not read', '/about', ['/about?utm_source=a', '/about?q=1']],
      ['another encoding', '/formation/python', ['/formation/%70ython?x']],
      [
        'a value that no filter has',
        '/formations',
        ['/formations?niveau=zz&tri=1', '/formations?type=initial'],
      ],
      ['a query that is no text', '/about', ['/about?%FF', '/about?q=%']],
      ['an address that leads nowhere', '/nulle-part', ['/nulle-part-2', '/a/b/c', '/nulle?q=1']],
    ])('%s', async (_case, first, others) => {
      const { payload, statusCode } = await get(first);
      for (const url of others) {
        const answer = await get(url);
        expect([url, answer.statusCode]).toEqual([url, statusCode]);
        expect(answer.payload).toBe(payload);
      }
      expect(rendered()).toBe(1);
    });

    it.each([
      ['/About/?x=1', '/about?x=1'],
      ['/formation/PYTHON?x=1', '/formation/python?x=1'],
      ['//formation/python', '/formation/python'],
      ['/formation//python', '/formation/python'],
      ['/./formation/python', '/formation/python'],
      ['/formation/%2e/python', '/formation/python'],
      ['/x/../formation/python', '/formation/python'],
      ['/about%3Fx/..', '/'],
      ['/.//evil.example', '/evil.example'],
      // Latin-1, as old mails have it.
      ['/formation/D%E9veloppeur-Web', '/formation/developpeur-web'],
      ['/mentions-l%E9gales?x=%E9', '/mentions-l%C3%A9gales?x=%C3%A9'],
      ['/formations?q=comptabilit%E9+%26+paie%20%80', '/formations?q=comptabilit%C3%A9+%26+paie%20%E2%82%AC'],
      ['/formations?q=%C3%A9t%C3%A9&categorie=%E0%2F%', '/formations?q=%C3%A9t%C3%A9&categorie=%C3%A0%2F%25'],
    ])('%s, which leads to %s', async (url, target) => {
      await site.app.listen({ port: 0, host: '127.0.0.1' });
      const answer = await send(
        portOf(site.app.server),
        `GET ${url} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`,
      );
      const location = /^location: (.*)\r$/im.exec(answer)?.[1];
      expect([statusOf(answer), location]).toEqual([301, target]);
      expect((await get(target)).statusCode).not.toBe(301);
    });

    it.each(['/formation%2Fpython', '/nulle%E9', '/%E0%A4%A'])('none: %s', async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    });

    it('not where the page reads it; very long ones are answered, but not kept', async () => {
      await get('/formations?q=a');
      await get('/formations?q=b');
      expect((await get(`/formations?q=${'x'.repeat(1000)}`)).statusCode).toBe(200);
      expect(rendered()).toBe(2);
    });
  });

  it('are not moved out by addresses that anybody can make up', async () => {
    await site.start({ isBehindProxy: true });
    const spend = jest.spyOn(site.services.workBudget, 'spend');
    const load = async ({ params: { id }, backend, signal }: PageContext) => {
      const course = await backend.records.one(siteRecords.course, id ?? 'python', signal);
      if (!course) throw new NotFound('none', 'Formation non trouvée');
    };
    releaseSet = selectionOf(aPage({ load }));
    site.upstream.answer = ({ url = '' }, response) =>
      response.writeHead(url.includes('/nope-') ? 404 : 200).end('{"id":"python","items":[]}');
    const known = ['/', '/formation/python', '/formations'];
    for (const url of known) expect((await get(url)).headers).toHaveProperty('x-accel-expires');
    const made = spend.mock.calls.length;
    for (let count = 0; count < 20; count++) {
      for (const url of [`/formations?q=${count}`, `/formation/nope-${count}`, `/about?x=${count}`])
        expect((await get(url)).headers).not.toHaveProperty('x-accel-expires');
      await get('/', { host: `${count}.example` });
    }
    expect(spend.mock.calls.length).toBeGreaterThan(made + 40);
    spend.mockClear();
    for (const url of known) await get(url);
    expect(spend).not.toHaveBeenCalled();
  });

  describe('the pages of a client that asks for much', () => {
    const get = (url: string, headers = {}, remoteAddress = '203.0.113.7') =>
      site.app.inject({ url, remoteAddress, headers });
    const start = (own: typeof change) => {
      releaseSet = selectionOf(aPage());
      change = own;
      return site.start();
    };

    it('are the kept ones once its budget is used up, 429 where there is none', async () => {
      const clientOf = createClientOf([], { warn: () => undefined });
      await start({ workBudget: createWorkBudget(2, clientOf) });
      await get('/about');
      await get('/contact');
      site.services.outdate();
      expect((await get('/about')).statusCode).toBe(200);
      const refused = await get('/formations', { accept: 'text/html' });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.payload).toContain('Trop de demandes viennent de votre connexion en ce moment.');
      const other = await get('/formations', {}, '203.0.113.8');
      expect(other.statusCode).toBe(200);
      expect((await get('/formations')).statusCode).toBe(200);
    });

    it('are the kept ones while too much is being rendered, 503 where there is none', async () => {
      let isFull = false;
      const gate = createQueue({ maxConcurrent: () => 1, maxQueued: 0, queueTimeoutMs: 1000 });
      const renders: Queue = (work) => (isFull ? gate(() => new Promise(() => undefined)) : gate(work));
      await start({ renderQueue: renders });
      await get('/about');
      isFull = true;
      void renders(async () => undefined);
      site.services.outdate();
      expect((await get('/about')).statusCode).toBe(200);
      const refused = await get('/contact');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    });
  });
});

describe('a web server of the site', () => {
  const roomy = { headersMs: 20_000, requestMs: 20_000, answerMs: 20_000, idleMs: 60_000 };
  const quick = { ...roomy, headersMs: 400, requestMs: 800 };
  const own = 'Host: campus.example\r\n';

  let app: FastifyInstance;

  /** Starts one with a few routes of its own. */
  async function start(timeouts = roomy, change = {}) {
    const { config, clientOf, entrypoints, metrics } = stubServices();
    const given = { config: { ...config, ...change }, clientOf, entrypoints, metrics };
    app = createServer(given.config, timeouts);
    await guard(app, given);
    app.get('/', async ({ host }) => host);
    app.post('/', async () => 'taken');
    app.get('/big', async () => Buffer.alloc(30_000_000));
    app.get('/slow', () => new Promise(() => undefined));
    await app.listen({ port: 0, host: '127.0.0.1' });
  }
  afterEach(() => app.close());

  const get = (path: string, headers = own) =>
    send(portOf(app.server), `GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

  const head = `POST / HTTP/1.1\r\n${own}Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`;
  it.each([
    ['a body', head],
    ['headers', 'GET / HTTP/1.1\r\n'],
  ])(
    'cuts %s that drip, and says so; a connection on which nothing comes is closed',
    async (_what, begun) => {
      await start(quick);
      const silent = dial(portOf(app.server));
      const { socket, closed, text } = dial(portOf(app.server));
      socket.write(begun);
      const drip = setInterval(() => socket.write('x'), 50);
      await Promise.all([closed, silent.closed]);
      clearInterval(drip);
      expect(statusOf(text())).toBe(408);
    },
  );

  it('gives up an answer that does not come', async () => {
    await start({ ...roomy, answerMs: 300 });
    const answer = await get('/slow');
    expect(statusOf(answer)).toBe(503);
    expect(answer).toContain('Le site ne peut pas répondre pour le moment.');
  });

  it('lets go of a client that does not read its answer', async () => {
    await start({ ...roomy, idleMs: 300 });
    const { socket } = dial(portOf(app.server));
    socket.pause().write(`GET /big HTTP/1.1\r\n${own}\r\n`);
    const connections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    while ((await connections()) === 0) await pause(10);
    while ((await connections()) > 0) await pause(50);
    socket.destroy();
  });

  const header = (name: string, length: number) => `${own}${name}: ${'x'.repeat(length)}\r\n`;

  it('limits an address, a header, all headers, a body and the connections', async () => {
    await start();
    expect(app.server.maxConnections).toBe(2000);
    const long = (length: number) => get(`/?${'x'.repeat(length)}`);
    for (const [ask, status] of [
      [() => long(3998), 200],
      [() => long(3999), 414],
      // Longer than all headers may be: Fastify answers for Node.js, which could not read them.
      [() => long(20_000), 431],
      [() => get('/', header('a', 15_000)), 200],
      [() => get('/', header('a', 17_000)), 431],
      [() => get('/', own + 'a: b\r\n'.repeat(98)), 200],
      [() => get('/', own + 'a: b\r\n'.repeat(99)), 431],
      [() => post(1024), 200],
      [() => post(1025), 413],
      [() => send(portOf(app.server), '\x16\x03\x01\r\n\r\n'), 400],
    ] as const) {
      const answer = await ask();
      expect(statusOf(answer)).toBe(status);
      if (status === 413 || status === 414) expect(answer).toMatch(/"message":"(La demande|Cette adresse)/);
    }
  });

  function post(length: number) {
    const body = 'x'.repeat(length);
    return send(
      portOf(app.server),
      `POST / HTTP/1.1\r\n${own}Connection: close\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
  }

  it('refuses nonsense, and serves what is none', async () => {
    await start();
    for (const [path, headers] of [
      ['http://evil.example/', own],
      ['evil.example:80', own],
      ['/\\evil.example', own],
      ['/a\\..\\b', own],
      ['/', 'Host: a:80@b\r\n'],
      ['/', 'Host: a/b\r\n'],
      ['/', 'Host:\r\n'],
      ['/', 'Host: a b\r\n'],
      ['/', 'Host: a\r\nHost: b\r\n'],
      ['/', 'Host: a\r\nhost: a\r\n'],
      ['/', ''],
      ['/', 'Host: a:99999\r\n'],
      ['/', 'Host: [:::]\r\n'],
    ] as const)
      expect([path, headers, statusOf(await get(path, headers))]).toEqual([path, headers, 400]);
    for (const host of ['localhost:3000', '[::1]:3000', 'CAMPUS.example', 'xn--colier-9ua.example.'])
      expect([host, statusOf(await get('/', `Host: ${host}\r\n`))]).toEqual([host, 200]);
  });

  it.each([
    ['https', 200, true],
    ['HTTPS', 200, true],
    ['Http', 200, false],
    ['http,  Https ', 200, true],
    // Only the last one is of the proxy next to us.
    ['javascript, http', 200, false],
    ['https, javascript', 400, false],
    ['', 200, false],
  ])('reads the scheme “%s” of a trusted proxy, and of nobody else', async (scheme, status, isSecure) => {
    const headers = `${own}X-Forwarded-Proto: ${scheme}\r\n`;
    const isStrict = (answer: string) => /^strict-transport-security:/im.test(answer);
    await start(roomy, { trustedProxies: ['127.0.0.1'] });
    const believed = await get('/', headers);
    expect([statusOf(believed), isStrict(believed)]).toEqual([status, isSecure]);
    await app.close();
    await start();
    const unread = await get('/', headers);
    expect([statusOf(unread), isStrict(unread)]).toEqual([200, false]);
  });

  it('tells how it is without a Host and beyond every limit, kept nowhere', async () => {
    await start(roomy, { requestsPerMinute: 1 });
    for (let count = 0; count < 3; count++) {
      const answer = await send(portOf(app.server), 'GET /healthz HTTP/1.0\r\n\r\n');
      expect(statusOf(answer)).toBe(200);
      expect(answer.toLowerCase()).toContain('cache-control: no-store');
      expect(answer).toContain('{"status":"ok"}');
    }
  });
});

describe('the files', () => {
  const folder = folderForTheTests();
  let app: FastifyInstance;
  let parts: Parameters<typeof staticFiles>[1];
  let composition = {};
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  beforeAll(async () => {
    const contents = {
      'client/favicon.svg': '<svg/>',
      'client-files/assets/main.12345678.js': 'plain',
      'client-files/assets/main.12345678.js.br': 'brotli',
      'client-files/assets/main.12345678.js.gz': 'gzip',
      'remotes/mf-home/files/HomePage.12345678.js': 'entry',
      'remotes/mf-home/files/plain.js': 'entry',
      'remotes/mf-home/files/HomePage.12345678.js.br': 'brotli',
      'remotes/mf-home/1.0.0-a/server/server.cjs': 'secret',
      'remotes/mf-home/1.0.0-a/release.json': 'secret',
      'remotes/composition.json': 'secret',
      'remotes/.publishing/x/y': 'secret',
    };
    for (const [name, text] of Object.entries(contents)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    app = Fastify();
    parts = {
      currentSchool: async () => school,
      clientDir: join(folder, 'client'),
      filesDir: join(folder, 'client-files'),
      remotesDir: join(folder, 'remotes'),
      remotes: {
        refresh: async () => undefined,
        live: () => ({ composition: () => composition }) as never,
      },
      entrypoints: { scripts: ['/assets/main.12345678.js'] },
    };
    await app.register(staticFiles, parts);
  });
  afterAll(async () => {
    await app.close();
  });

  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('are sent as they were compressed: %s', async (accepted, payload, encoding) => {
    const answer = await get('/assets/main.12345678.js', { 'accept-encoding': accepted });
    expect(answer.payload).toBe(payload);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it.each([
    ['/assets/main.12345678.js', 'public, max-age=31536000, immutable, no-transform'],
    ['/remotes/mf-home/files/~2/HomePage.12345678.js', 'public, max-age=31536000, immutable, no-transform'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/remotes/mf-home/files/plain.js', 'public, max-age=3600'],
  ])('%s may be kept: %s', async (url, cacheControl) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, cacheControl]);
  });

  it.each([
    ...['server/server.cjs', '~1/server/server.cjs', '%73erver/server.cjs', 'release.json']
      .concat('./server/server.cjs', '/server/server.cjs')
      .map((path) => `/remotes/mf-home/1.0.0-a/${path}`),
    ...['/remotes/mf-home/files/../1.0.0-a/server/server.cjs', '/remotes/mf-home/../composition.json'],
    ...['/remotes/composition.json', '/remotes/.publishing/x/y'],
    // What is missing is asked for again, not remembered as missing.
    ...['/remotes/mf-home/files/missing.js', '/assets/missing.12345678.js'],
  ])('are those for browsers, not %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.payload).not.toContain('secret');
    expect(answer.headers['cache-control'] ?? '').not.toContain('max-age');
  });

  it('are named by the composition, which is sent again when something was deployed', async () => {
    const first = await get('/composition.json');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(first.json()).toEqual({});
    const headers = { 'if-none-match': first.headers.etag };
    expect((await get('/composition.json', headers)).statusCode).toBe(304);
    composition = { 'mf-home': { version: '2' } };
    const second = await get('/composition.json', headers);
    expect([second.statusCode, second.json()]).toEqual([200, composition]);
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  it('may take their time on a slow line', async () => {
    const limits: (number | undefined)[] = [];
    const other = Fastify({ handlerTimeout: 50 });
    other.addHook('onRequest', async ({ routeOptions }) => {
      limits.push((routeOptions as { handlerTimeout?: number }).handlerTimeout);
    });
    await other.register(staticFiles, parts);
    for (const url of ['/favicon.svg', '/remotes/mf-home/files/HomePage.12345678.js'])
      await other.inject({ url });
    await other.close();
    expect(limits).toEqual([600_000, 600_000]);
  });
});
