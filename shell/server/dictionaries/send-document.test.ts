import { createHash } from 'node:crypto';
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import Fastify from 'fastify';
import { cachedBody, revalidated } from '../caching/cached-body';
import { stubServices } from '../testing/services';
import { createDictionaries } from './dictionaries';
import { sendDocument } from './send-document';

const filler = Array.from({ length: 200 }, (_, index) => createHash('md5').update(`${index}`).digest('hex'));
const html = (title: string) => `<!doctype html><title>${title}</title>${filler.join('\n')}`;
const chromium = { 'sec-ch-ua': '"Chromium";v="156"', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A site of one page, whose text and headers can be changed. */
function site() {
  const kept = new Map<string, Buffer>();
  const store = {
    get: async (key: string) => kept.get(key),
    set: async (key: string, body: Buffer) => void kept.set(key, body),
  };
  const dictionaries = createDictionaries({ store, work: stubServices().work });
  const state = { title: 'Avant', status: 200, cacheControl: revalidated };
  const app = Fastify();
  app.get('/*', (request, reply) => {
    const { status, title, cacheControl } = state;
    const page = cachedBody(status, 'text/html', html(title), { 'Cache-Control': cacheControl });
    return sendDocument(request, reply, page, dictionaries);
  });
  return { app, state, kept };
}

const having = (text: string) => ({
  ...chromium,
  'accept-encoding': `${chromium['accept-encoding']}, dcb, dcz`,
  'available-dictionary': `:${createHash('sha256').update(text).digest('base64')}:`,
});

it('is kept by Chromium as a dictionary for its next versions, and asked for at each visit', async () => {
  const { app } = site();
  const { headers } = await app.inject({ url: '/formations', headers: chromium });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'use-as-dictionary': 'match="/formations", match-dest=("document")',
    // Whoever stands in between asks each time, too.
    'cache-control': 'public, max-age=0, proxy-revalidate, stale-while-revalidate=2592000',
    vary: 'Accept-Encoding, Available-Dictionary, Sec-CH-UA',
  });
  const query = await app.inject({ url: '/formations?q=a', headers: chromium });
  expect(query.headers['use-as-dictionary']).toBeUndefined();
  expect(query.headers['cache-control']).toBe(revalidated);
});

it('is the difference from the version that the browser has', async () => {
  const { app, state } = site();
  await app.inject({ url: '/formations', headers: chromium });
  state.title = 'Après';
  const { headers, rawPayload, statusCode } = await app.inject({
    url: '/formations',
    headers: having(html('Avant')),
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-encoding': 'dcz', 'content-type': 'text/html' });
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(150);
  await init();
  const whole = decompressUsingDict(createDCtx(), rawPayload.subarray(40), Buffer.from(html('Avant')));
  expect(Buffer.from(whole).toString()).toBe(html('Après'));

  const head = await app.inject({ method: 'HEAD', url: '/formations', headers: having(html('Avant')) });
  expect(head.headers['content-encoding']).toBe('dcz');
  expect(head.payload).toBe('');
});

it('is not sent again to whom has it, whatever encoding it came in', async () => {
  const { app } = site();
  const { headers } = await app.inject({ url: '/formations', headers: chromium });
  for (const again of [chromium, having(html('Avant')), { 'accept-encoding': 'gzip' }]) {
    const answer = await app.inject({
      url: '/formations',
      headers: { ...again, 'if-none-match': String(headers.etag) },
    });
    expect(answer.statusCode).toBe(304);
    expect(answer.headers.vary).toBe(headers.vary);
  }
});

it.each([
  ['an error', { status: 404 }],
  ['not to be kept', { cacheControl: 'no-store' }],
])('is no dictionary where it is %s', async (_what, change) => {
  const { app, state, kept } = site();
  Object.assign(state, change);
  const { headers } = await app.inject({ url: '/formations', headers: chromium });
  expect(headers['use-as-dictionary']).toBeUndefined();
  expect(headers['cache-control']).toBe(state.cacheControl);
  expect(kept.size).toBe(0);
});
