import { createServer } from 'node:net';
import { withCleanup } from './cleanup';
import { freePort, listen, portOf } from './ports';
import { openRelay, type Relay } from './relay';
import { openUpstream, type Upstream } from './upstream';

describe('cleanup', () => {
  afterAll(() => {
    jest.restoreAllMocks();
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('ends the last first, each once, and goes on where one cannot be ended', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation();
    const ended: string[] = [];
    const measured = withCleanup(async ({ add }) => {
      add(() => ended.push('first'));
      add(() => Promise.reject(new Error('stuck')));
      add(() => ended.push('last'));
      throw new Error('not measured');
    });
    await expect(measured).rejects.toThrow('not measured');
    expect(ended).toEqual(['last', 'first']);
    expect(complaint).toHaveBeenCalledWith('While cleaning up: stuck');
  });

  it('ends on Ctrl-C what stands inside before what stands around it, then leaves', async () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation();
    const ended: string[] = [];
    const listeners = process.listenerCount('SIGINT');
    const measured = withCleanup(async (outer) => {
      outer.add(() => ended.push('outer'));
      await withCleanup(async (inner) => {
        inner.add(() => settled().then(() => ended.push('inner')));
        process.emit('SIGINT');
        await settled();
        await settled();
      });
    });
    await measured;
    expect(ended).toEqual(['inner', 'outer']);
    expect(exit).toHaveBeenCalledWith(130);
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });
});

describe('ports', () => {
  it('finds a port that is free: a server can listen on it, and no second one', async () => {
    const port = await freePort();
    expect(port).toBeGreaterThan(1023);
    const server = createServer();
    expect(await listen(server, port)).toBe(port);
    expect(portOf(server)).toBe(port);
    await expect(listen(createServer(), port)).rejects.toThrow('EADDRINUSE');
    server.close();
    expect(() => portOf(createServer())).toThrow('the server listens on no port');
  });
});

describe('relay', () => {
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
});
