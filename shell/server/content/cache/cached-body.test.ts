import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { cpuTime } from '@campus/testing/processes';
import { cachedBody, recompress, sendCached, recompressedBodies } from './cached-body';

const text = 'Formations '.repeat(300);
const type = 'text/plain; charset=utf-8';
const body = cachedBody(text, { type, headers: { 'Cache-Control': 'no-cache' } });
const missing = cachedBody(text, { type, status: 404 });

const app = Fastify();
app.get('/', (request, reply) => sendCached(request, reply, body));
app.get('/missing', (request, reply) => sendCached(request, reply, missing));
afterAll(() => app.close());

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = '/') =>
  app.inject({ method, url, headers });

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, String],
])('sends it as a client takes it: %s', async (accepted, encoding, decode) => {
  const { headers, rawPayload } = await ask({ 'accept-encoding': accepted });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect(decode(rawPayload).toString()).toBe(text);
});

it('keeps no memory but its own', async () => {
  for (const accepted of ['br', 'gzip']) await ask({ 'accept-encoding': accepted });
  const small = cachedBody(Buffer.from('x'), { type });
  for (const bytes of [small.body, await body.encoded.br, await body.encoded.gzip])
    expect(bytes?.buffer.byteLength).toBe(bytes?.length);
});

it.each(['GET', 'HEAD'] as const)('sends nothing where the client has it already: %s', async (method) => {
  for (const tags of [`"other", ${body.etag}`, '*']) {
    const answer = await ask({ 'if-none-match': tags }, method);
    expect([answer.statusCode, answer.payload]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ etag: body.etag, 'cache-control': 'no-cache' });
  }
  // What is not there is told in full, whatever the client has.
  expect((await ask({ 'if-none-match': '*' }, method, '/missing')).statusCode).toBe(404);
});

it.each([
  ['if-none-match', `a${' '.repeat(15_000)}b`],
  ['if-none-match', ' ,'.repeat(7500)],
  ['if-none-match', 'W/"a",'.repeat(2500)],
  ['accept-encoding', `br${' '.repeat(15_000)}x`],
  ['accept-encoding', 'br;q=0,'.repeat(2000)],
  ['accept-encoding', `gzip${';q=0'.repeat(3500)}`],
  ['cache-control', ',no-cache '.repeat(1500)],
])('reads a long %s in linear time', async (name, value) => {
  // Twenty took 4.4 s of CPU when the first of these was read in quadratic time.
  const cpu = await cpuTime(async () => {
    for (let count = 0; count < 20; count++) await ask({ [name]: value, 'if-modified-since': 'x' });
  });
  expect(cpu).toBeLessThan(2000);
});

describe('smallest', () => {
  const page = (name: string) =>
    Array.from({ length: 400 }, (_, index) => `<p class="c${index % 7}">${name} ${index * 7919}</p>`).join(
      '',
    );
  const answer = (name: string) => cachedBody(page(name), { type: 'text/html; charset=utf-8' });

  /** A server with this answer; gives the bytes of one request. */
  function serve(body = answer('Formation')) {
    const app = Fastify();
    app.get('/', (request, reply) => sendCached(request, reply, body));
    return async () => (await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload;
  }

  it('sends an answer that is asked for again in fewer bytes, the same text', async () => {
    const body = answer('Encore');
    const ask = serve(body);
    const first = await ask();
    // The queue runs in order: nothing was recompressed for the answer that was read once.
    await recompress(answer('Après').etag, answer('Après').body);
    expect(recompressedBodies.get(body.etag)).toBeUndefined();
    await ask();
    await recompress(answer('Autre').etag, answer('Autre').body);
    const later = await ask();
    expect(later.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(later).toString()).toBe(page('Encore'));
  });

  it('sends what was made anew and is the same in as few bytes at once', async () => {
    const body = answer('Pareil');
    await recompress(body.etag, body.body);
    const payload = await serve(answer('Pareil'))();
    expect(payload).toEqual(recompressedBodies.get(body.etag));
  });
});
