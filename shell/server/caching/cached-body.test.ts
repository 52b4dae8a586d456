import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { cachedBody, sendCached } from './cached-body';

const text = 'Formations '.repeat(300);
const body = cachedBody(200, 'text/plain; charset=utf-8', text, { 'Cache-Control': 'no-cache' });

function ask(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const app = Fastify();
  app.get('/', (request, reply) => sendCached(request, reply, body));
  return app.inject({ method, url: '/', headers });
}

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
