import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@campus/testing/ports';
import { until } from '@campus/testing/until';
import { openUpstream, type Upstream } from '@campus/testing/upstream';
import { createFetchBody } from './fetch-body';

const retry = { maxMs: 2000, intervalMs: 20 };
const asker = () => {
  const fetchWhole = createFetchBody({ concurrency: 8, maxBytes: 1000 }, retry);
  return (url: string, timeLimit = 5000) => fetchWhole(url, timeLimit, () => undefined);
};

let upstream: Upstream | undefined;
afterEach(() => upstream?.close());

async function start(port: number): Promise<void> {
  upstream = await openUpstream(port);
  upstream.json(200, { it: 'is back' });
}

it('asks again what was cut in the middle', async () => {
  const port = await freePort();
  await start(port);
  const answer = upstream?.answer;
  if (!upstream || !answer) throw new Error('there is none');
  upstream.answer = (_request, response) => {
    if (upstream) upstream.answer = answer;
    response.writeHead(200, { 'Content-Length': '100' }).write('half of it');
    setTimeout(() => response.destroy(), 20);
  };
  expect((await asker()(upstream.url)).body.toString()).toBe('{"it":"is back"}');
  expect(upstream.requests).toHaveLength(2);
});

it('has so many calls open at once, the others wait', async () => {
  const pocketbase = await openUpstream();
  upstream = pocketbase;
  const open: (() => void)[] = [];
  pocketbase.answer = (_request, response) => void open.push(() => response.end('{}'));
  const ask = asker();
  const answers = Array.from({ length: 10 }, () => ask(pocketbase.url));
  await pause(200);
  expect(open).toHaveLength(8);
  for (const answer of open.splice(0)) answer();
  await until('the others are open', () => open.length === 2);
  for (const answer of open) answer();
  await Promise.all(answers);
});

it('all calls fail after the longest restart, then at once until one succeeds', async () => {
  const port = await freePort();
  const ask = asker();
  const url = `http://127.0.0.1:${port}/x`;
  const began = performance.now();
  const [first, second] = [ask(url), pause(1500).then(() => ask(url))];
  await expect(first).rejects.toThrow('fetch failed');
  await expect(second).rejects.toThrow('fetch failed');
  // The later one has waited for the rest of the time only.
  expect(performance.now() - began).toBeLessThan(retry.maxMs + 1200);
  const later = performance.now();
  await expect(ask(url)).rejects.toThrow('fetch failed');
  expect(performance.now() - later).toBeLessThan(retry.maxMs / 2);

  await start(port);
  await ask(url);
  await upstream?.close();
  const pending = ask(url);
  await pause(150);
  await start(port);
  expect((await pending).status).toBe(200);
});

it('waits no longer than its caller', async () => {
  const url = `http://127.0.0.1:${await freePort()}/x`;
  const began = performance.now();
  await expect(asker()(url, 200)).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(retry.maxMs);
});
