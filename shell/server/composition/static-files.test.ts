import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import school from '../../../school.json';
import { staticFiles } from './static-files';

describe('static files', () => {
  const folder = folderForTheTests();
  let app: FastifyInstance;
  let parts: Parameters<typeof staticFiles>[1];
  let composition = {};
  let currentSchool = school;
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  beforeAll(async () => {
    const contents = {
      'client/favicon.svg': '<svg/>',
      'client/fallback/documents/certificat.pdf': 'example',
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
      currentSchool: async () => currentSchool,
      clientDir: join(folder, 'client'),
      filesDir: join(folder, 'client-files'),
      remotesDir: join(folder, 'remotes'),
      remotes: { refresh: async () => undefined, getReleaseSet: () => ({ composition }) as never },
      entrypoints: { scripts: ['/assets/main.12345678.js'] },
    };
    await app.register(staticFiles, parts);
  });
  afterAll(() => app.close());

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

  const files = 'server/server.cjs ~1/server/server.cjs %73erver/server.cjs release.json /release.json';
  it.each([
    ...files.split(' ').map((file) => `/remotes/mf-home/1.0.0-a/${file}`),
    ...'/remotes/mf-home/files/..%2f1.0.0-a/server/server.cjs /remotes/composition.json'.split(' '),
    '/remotes/.publishing/x/y',
    // What is missing is asked for again, not remembered as missing.
    ...'/remotes/mf-home/files/missing.js /assets/missing.12345678.js'.split(' '),
  ])('are those for browsers, not %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.payload).not.toContain('secret');
    expect(answer.headers['cache-control'] ?? '').not.toContain('max-age');
  });

  it('of the example are not there for another school', async () => {
    const address = '/fallback/documents/certificat.pdf';
    expect((await get(address)).payload).toBe('example');
    currentSchool = { ...school, email: 'contact@ecole.fr' };
    expect((await get(address)).statusCode).toBe(404);
    currentSchool = school;
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
