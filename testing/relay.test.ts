import { openRelay, type Relay } from './relay';
import { openUpstream, type Upstream } from './upstream';

let upstream: Upstream;
let relay: Relay;
beforeAll(async () => {
  upstream = await openUpstream();
  upstream.json(201, { well: true });
  relay = await openRelay(Number(new URL(upstream.url).port), 300);
});
afterAll(async () => {
  relay.close();
  await upstream.close();
});

const post = (milliseconds = 10_000) =>
  fetch(`http://127.0.0.1:${relay.port}/a?b=c`, {
    ...{ method: 'POST', body: 'text', headers: { 'X-Mine': '1' } },
    signal: AbortSignal.timeout(milliseconds),
  });

it('passes on request and answer as they are', async () => {
  const answer = await post();
  expect([answer.status, await answer.json()]).toEqual([201, { well: true }]);
  const asked = { method: 'POST', url: '/a?b=c', body: 'text', headers: { 'x-mine': '1' } };
  expect(upstream.requests.at(-1)).toMatchObject(asked);
});

it('is down, silent, failing, another’s page or slow while it is told so, also on a connection that is kept', async () => {
  relay.set('down');
  await expect(post()).rejects.toThrow('fetch failed');
  relay.set('silent');
  await expect(post(200)).rejects.toThrow('timeout');
  relay.set('error');
  expect((await post()).status).toBe(500);
  relay.set('garbage');
  expect(await (await post()).text()).toMatch(/^<html>/);
  relay.set('slow');
  const began = performance.now();
  expect((await post()).status).toBe(201);
  expect(performance.now() - began).toBeGreaterThan(290);
  relay.set(undefined);
  expect((await post()).status).toBe(201);
});

it('is down, too, where there is nobody behind it', async () => {
  const nobody = await openRelay(1);
  await expect(fetch(`http://127.0.0.1:${nobody.port}`)).rejects.toThrow('fetch failed');
  nobody.close();
});
