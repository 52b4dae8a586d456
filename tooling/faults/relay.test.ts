import { openUpstream, type Upstream } from 'testing/upstream';
import type { BackEndFault } from './kinds';
import { openRelay, type Relay } from './relay';

let upstream: Upstream;
let relay: Relay;
let fault: BackEndFault | undefined;
beforeAll(async () => {
  upstream = await openUpstream();
  upstream.json(201, { well: true });
  relay = await openRelay(upstream.url, () => fault, 300);
});
beforeEach(() => {
  fault = undefined;
});
afterAll(async () => {
  await relay.close();
  await upstream.close();
});

const post = (signal?: AbortSignal) =>
  fetch(`${relay.url}/a?b=c`, {
    method: 'POST',
    body: 'text',
    headers: { 'X-Mine': '1' },
    ...(signal && { signal }),
  });

it('passes on request and answer as they are', async () => {
  const answer = await post();
  expect([answer.status, await answer.json()]).toEqual([201, { well: true }]);
  expect(upstream.requests.at(-1)).toMatchObject({
    method: 'POST',
    url: '/a?b=c',
    body: 'text',
    headers: { 'x-mine': '1' },
  });
});

it('is down, slow, silent, failing or another’s page while it is told so', async () => {
  fault = 'down';
  await expect(post()).rejects.toThrow('fetch failed');
  fault = 'silent';
  await expect(post(AbortSignal.timeout(200))).rejects.toThrow('timeout');
  fault = 'error';
  expect((await post()).status).toBe(500);
  fault = 'garbage';
  const answer = await post();
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^<html>/)]);
  fault = 'slow';
  const began = performance.now();
  expect((await post()).status).toBe(201);
  expect(performance.now() - began).toBeGreaterThan(290);
  fault = undefined;
  expect((await post()).status).toBe(201);
});

it('is down, too, where there is nobody behind it', async () => {
  const nobody = await openRelay('http://127.0.0.1:1', () => undefined);
  await expect(fetch(nobody.url)).rejects.toThrow('fetch failed');
  await nobody.close();
});
