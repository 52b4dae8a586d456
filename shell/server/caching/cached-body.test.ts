import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import Fastify from 'fastify';
import { cpuTime } from 'testing/cpu-time';
import { cachedBody, sendCached } from './cached-body';

const text = 'Formations '.repeat(300);
const body = cachedBody(200, 'text/plain; charset=utf-8', text, { 'Cache-Control': 'no-cache' });

const missing = cachedBody(404, 'text/plain; charset=utf-8', text);

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
])('sends it compressed to a client that takes %s', async (accepted, encoding, decode) => {
  const answer = await ask({ 'accept-encoding': accepted });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(decode(answer.rawPayload).toString()).toBe(text);
});

it('sends it plain to a client that knows no compression', async () => {
  const answer = await ask();
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.payload).toBe(text);
});

it.each(['GET', 'HEAD'] as const)('sends nothing where the client has it already: %s', async (method) => {
  const answer = await ask({ 'if-none-match': `"other", ${body.etag}` }, method);
  expect(answer.statusCode).toBe(304);
  expect(answer.headers).toMatchObject({ etag: body.etag, 'cache-control': 'no-cache' });
  expect(answer.payload).toBe('');
});

it('answers HEAD with the headers of GET', async () => {
  const headers = { 'accept-encoding': 'br' };
  const [get, head] = [await ask(headers), await ask(headers, 'HEAD')];
  const { date: _, ...expected } = get.headers;
  expect(head.headers).toMatchObject(expected);
  expect(head.payload).toBe('');
});

describe('whatever a client says', () => {
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

  it('reads any If-None-Match as RFC 9110 does', async () => {
    const bare = body.etag.slice(2);
    const other = fc.stringMatching(/^(W\/)?"[!#-~]{0,8}"$/).filter((tag) => !tag.endsWith(bare));
    const own = fc.constantFrom(body.etag, bare);
    const gap = fc.stringMatching(/^ {0,3},[ ,]{0,3}$/);
    const lists = fc.tuple(fc.array(other, { maxLength: 4 }), fc.option(own), gap);
    await fc.assert(
      fc.asyncProperty(lists, async ([others, tag, comma]) => {
        const value = [...others, ...(tag === null ? [] : [tag])].join(comma);
        const { statusCode } = await ask(value === '' ? {} : { 'if-none-match': value });
        expect(statusCode).toBe(tag === null ? 200 : 304);
      }),
    );
  });

  it('reads any Accept-Encoding, and sends nothing that was refused', async () => {
    const name = fc.constantFrom('br', 'gzip', 'deflate', 'identity', '*', 'zstd', 'BR');
    const weight = fc.constantFrom('', ';q=0', ';q=0.000', '; q=1', ';q=0.5', ';q=x', ';a=b;q=0');
    const offers = fc.array(
      fc.tuple(name, weight).map((parts) => parts.join('')),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(offers, async (list) => {
        const { statusCode, headers } = await ask({ 'accept-encoding': list.join(', ') });
        expect(statusCode).toBe(200);
        const sent = headers['content-encoding'];
        if (sent === undefined) return;
        expect(['br', 'gzip']).toContain(sent);
        const named = list.filter((offer) => offer.toLowerCase().split(';')[0] === sent);
        const candidates = named.length > 0 ? named : list.filter((offer) => offer.startsWith('*'));
        expect(candidates.some((offer) => !/q=(0(\.0*)?|x)$/.test(offer))).toBe(true);
      }),
    );
  });

  it('answers in full what is not there, whatever the client has', async () => {
    expect((await ask({ 'if-none-match': '*' })).statusCode).toBe(304);
    expect((await ask({ 'if-none-match': '*' }, 'GET', '/missing')).statusCode).toBe(404);
  });
});
