import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { cachedBody, sendCached } from './cached-body';
import { press, smallest } from './smallest';

const page = (name: string) =>
  Array.from({ length: 400 }, (_, index) => `<p class="c${index % 7}">${name} ${index * 7919}</p>`).join('');
const answer = (name: string) => cachedBody(200, 'text/html; charset=utf-8', page(name));

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
  expect(smallest(body.etag)).toBeUndefined();
  await ask();
  await press(answer('Autre').etag, answer('Autre').body);
  const later = await ask();
  expect(later.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(later).toString()).toBe(page('Encore'));
});

it('sends what was made anew and is the same in as few bytes at once', async () => {
  const body = answer('Pareil');
  await press(body.etag, body.body);
  const payload = await serve(answer('Pareil'))();
  expect(payload).toEqual(smallest(body.etag));
});

it('does no work for an answer that is asked for once', async () => {
  const body = answer('Une fois');
  await serve(body)();
  await press(answer('Après').etag, answer('Après').body);
  expect(smallest(body.etag)).toBeUndefined();
});
