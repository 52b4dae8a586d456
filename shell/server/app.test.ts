import { cp, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { wholeText } from '@campus/testing/outside-text';
import { portOf } from '@campus/testing/ports';
import { send, statusOf } from '@campus/testing/raw-connection';
import school from '../../school.json';
import { ownAddresses } from '@campus/releases/conflicts';
import { builtSite } from './testing/built-site';

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
    const own = /<(?:link|meta)[^>]*(?:rel="canonical" href|property="og:url" content)="([^"]*)"/g;
    return [...html.matchAll(own)].map(([, address = '']) => address);
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
        const headers = { host: 'campus.example:3000', ...rest };
        const answer = await app.inject({ url: '/nulle-part', headers });
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
    const files = routes.filter(([route]) => /^\S── \/formation\/:id\/\w+\.\w+$/.test(route));
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
    expect(addresses).toContain('/favicon.svg');
    for (const url of [...addresses, '/fallback/courses.json', '/', '/formations', '/formation/python']) {
      const { headers } = await app.inject({ url, headers: { host: 'campus.example' } });
      const briefly = expect.not.stringMatching(/immutable|\d{6}/);
      expect([url, headers['cache-control'] ?? '']).toEqual([url, briefly]);
    }
  });

  it('has a secret for the first purge', async () => {
    await start(site, []);
    expect(await readFile(builtServer.path('data/purge-token'), 'utf8')).toMatch(/^[\w-]{32,}$/);
  });
});
