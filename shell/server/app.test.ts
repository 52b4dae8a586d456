import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { portOf } from 'testing/ports';
import { send, statusOf } from 'testing/raw-connection';
import { temporaryFolder } from 'testing/temporary-folder';
import school from '../../school.json';
import { createApp } from './app';
import { ownAddresses } from './routes/own-addresses';
import { anyHeaders, anyRequest } from './testing/any-request';
import { stubServices } from './testing/services';

const site = 'https://campus.example';

describe('the whole site', () => {
  let app: FastifyInstance;
  let remove: () => Promise<void>;

  async function start(siteUrl: string, trustedProxies: string[]) {
    const temporary = await temporaryFolder();
    remove = temporary.remove;
    const at = (name: string) => join(temporary.folder, name);
    await mkdir(at('client/fallback'), { recursive: true });
    await mkdir(at('remotes'));
    await writeFile(at('client/entrypoints.json'), '{"main":["/assets/main.js"],"fonts":[],"integrity":{}}');
    await writeFile(at('client/fallback/courses.json'), '[]');
    const { config } = stubServices();
    app = await createApp({
      ...config,
      clientDir: at('client'),
      filesDir: at('files'),
      remotesDir: at('remotes'),
      dataDir: at('data'),
      school: { ...school, siteUrl },
      trustedProxies,
    });
    app.log.level = 'silent';
    await app.listen({ port: 0, host: '127.0.0.1' });
  }
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(async () => {
    await app.close();
    await remove();
    jest.restoreAllMocks();
  });

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
        // Back ends are away in this test: what they would answer is a 503. A path that climbs out of a folder is a 403.
        expect([200, 301, 303, 304, 400, 401, 403, 404, 413, 414, 415, 416, 417, 431, 503]).toContain(status);
        const location = /^location: (.*)$/im.exec(answer)?.[1];
        if (location !== undefined) {
          expect(location).toMatch(/^\/(?![/\\])/);
          expect(new URL(location, site).origin).toBe(site);
        }
        for (const address of addresses(answer)) expect(new URL(address).origin).toBe(site);
        expect(answer).not.toMatch(/^set-cookie:/im);
      }),
      { numRuns: 400 },
    );
  });

  it('speaks for the address that was asked for where it has none of its own, not for another', async () => {
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

  it.each([
    ['a climb', '/remotes/../../etc/passwd', 404],
    ['an encoded climb', '/remotes/%2e%2e/%2e%2e/etc/passwd', 404],
    ['encoded slashes', '/remotes/..%2f..%2fetc/passwd', 404],
    ['a NUL', '/remotes/mf-home/files/%00', 400],
    ['a long name', `/remotes/mf-home/files/${'x'.repeat(300)}`, 404],
    ['many attempts', `/remotes/${'~1/'.repeat(1300)}x`, 404],
    ['many folders', `/remotes/${'a/'.repeat(1900)}x`, 404],
    ['far too many', `/remotes/${'~1/'.repeat(5000)}x`, 414],
    ['no text', '/%E0%A4%A', 404],
    ['a backslash', '/%5cevil.example', 404],
    ['a query that is no text', '/formations?%FF', 200],
    ['what it is made of', '/composition.json', 200],
  ])('answers %s', async (_case, url, status) => {
    await start(site, []);
    const answer = await app.inject({ url, headers: { host: 'campus.example' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.payload).not.toContain('root:');
  });
});
