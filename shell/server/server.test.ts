import { setTimeout as pause } from 'node:timers/promises';
import { type FastifyInstance } from 'fastify';
import { portOf } from '@campus/testing/ports';
import { dial, send, statusOf } from '@campus/testing/raw-connection';
import { stubServices } from './testing/services';
import { createServer, guard } from './server';

describe('a web server of the site', () => {
  const roomy = { headersMs: 20_000, requestMs: 20_000, answerMs: 20_000, idleMs: 60_000 };
  const quick = { ...roomy, headersMs: 400, requestMs: 800 };
  const own = 'Host: campus.example\r\n';

  let app: FastifyInstance;

  /** Starts one with a few routes of its own. */
  async function start(timeouts = roomy, change = {}) {
    const { config, clientOf, entrypoints, metrics } = stubServices();
    const given = { config: { ...config, ...change }, clientOf, entrypoints, metrics };
    app = createServer(given.config, timeouts);
    await guard(app, given);
    app.get('/', async ({ host }) => host);
    app.post('/', async () => 'taken');
    app.get('/big', async () => Buffer.alloc(30_000_000));
    app.get('/slow', () => new Promise(() => undefined));
    await app.listen({ port: 0, host: '127.0.0.1' });
  }
  afterEach(() => app.close());

  const get = (path: string, headers = own) =>
    send(portOf(app.server), `GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

  const head = `POST / HTTP/1.1\r\n${own}Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`;
  it.each([
    ['a body', head],
    ['headers', 'GET / HTTP/1.1\r\n'],
  ])('cuts %s that drip, and says so; a connection with nothing is closed', async (_what, begun) => {
    await start(quick);
    const silent = dial(portOf(app.server));
    const { socket, closed, text } = dial(portOf(app.server));
    socket.write(begun);
    const drip = setInterval(() => socket.write('x'), 50);
    await Promise.all([closed, silent.closed]);
    clearInterval(drip);
    expect(statusOf(text())).toBe(408);
  });

  it('gives up an answer that does not come', async () => {
    await start({ ...roomy, answerMs: 300 });
    const answer = await get('/slow');
    expect(statusOf(answer)).toBe(503);
    expect(answer).toContain('Le site ne peut pas répondre pour le moment.');
  });

  it('lets go of a client that does not read its answer', async () => {
    await start({ ...roomy, idleMs: 300 });
    const { socket } = dial(portOf(app.server));
    socket.pause().write(`GET /big HTTP/1.1\r\n${own}\r\n`);
    const connections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    while ((await connections()) === 0) await pause(10);
    while ((await connections()) > 0) await pause(50);
    socket.destroy();
  });

  const header = (name: string, length: number) => `${own}${name}: ${'x'.repeat(length)}\r\n`;

  it('limits an address, a header, all headers, a body and the connections', async () => {
    await start();
    expect(app.server.maxConnections).toBe(2000);
    const long = (length: number) => get(`/?${'x'.repeat(length)}`);
    for (const [ask, status] of [
      [() => long(3998), 200],
      [() => long(3999), 414],
      // Longer than all headers may be: Fastify answers for Node.js, which could not read them.
      [() => long(20_000), 431],
      [() => get('/', header('a', 15_000)), 200],
      [() => get('/', header('a', 17_000)), 431],
      [() => get('/', own + 'a: b\r\n'.repeat(98)), 200],
      [() => get('/', own + 'a: b\r\n'.repeat(99)), 431],
      [() => post(1024), 200],
      [() => post(1025), 413],
      [() => send(portOf(app.server), '\x16\x03\x01\r\n\r\n'), 400],
    ] as const) {
      const answer = await ask();
      expect(statusOf(answer)).toBe(status);
      if (status === 413 || status === 414) expect(answer).toMatch(/"message":"(La demande|Cette adresse)/);
    }
  });

  function post(length: number) {
    const body = 'x'.repeat(length);
    const head = `${own}Connection: close\r\nContent-Type: text/plain\r\nContent-Length: ${length}`;
    return send(portOf(app.server), `POST / HTTP/1.1\r\n${head}\r\n\r\n${body}`);
  }

  it('refuses nonsense, and serves what is none', async () => {
    await start();
    for (const [path, headers] of [
      ['http://evil.example/', own],
      ['evil.example:80', own],
      ['/\\evil.example', own],
      ['/a\\..\\b', own],
      ['/', 'Host: a:80@b\r\n'],
      ['/', 'Host: a/b\r\n'],
      ['/', 'Host:\r\n'],
      ['/', 'Host: a b\r\n'],
      ['/', 'Host: a\r\nHost: b\r\n'],
      ['/', 'Host: a\r\nhost: a\r\n'],
      ['/', ''],
      ['/', 'Host: a:99999\r\n'],
      ['/', 'Host: [:::]\r\n'],
    ] as const)
      expect([path, headers, statusOf(await get(path, headers))]).toEqual([path, headers, 400]);
    for (const host of ['localhost:3000', '[::1]:3000', 'CAMPUS.example', 'xn--colier-9ua.example.'])
      expect([host, statusOf(await get('/', `Host: ${host}\r\n`))]).toEqual([host, 200]);
  });

  it.each([
    ['https', 200, true],
    ['HTTPS', 200, true],
    ['Http', 200, false],
    ['http,  Https ', 200, true],
    // Only the last one is of the proxy next to us.
    ['javascript, http', 200, false],
    ['https, javascript', 400, false],
    ['', 200, false],
  ])('reads the scheme “%s” of a trusted proxy, and of nobody else', async (scheme, status, isSecure) => {
    const headers = `${own}X-Forwarded-Proto: ${scheme}\r\n`;
    const isStrict = (answer: string) => /^strict-transport-security:/im.test(answer);
    await start(roomy, { trustedProxies: ['127.0.0.1'] });
    const believed = await get('/', headers);
    expect([statusOf(believed), isStrict(believed)]).toEqual([status, isSecure]);
    await app.close();
    await start();
    const unread = await get('/', headers);
    expect([statusOf(unread), isStrict(unread)]).toEqual([200, false]);
  });

  it('tells how it is without a Host and beyond every limit, kept nowhere', async () => {
    await start(roomy, { requestsPerMinute: 1 });
    for (let count = 0; count < 3; count++) {
      const answer = await send(portOf(app.server), 'GET /healthz HTTP/1.0\r\n\r\n');
      expect(statusOf(answer)).toBe(200);
      expect(answer.toLowerCase()).toContain('cache-control: no-store');
      expect(answer).toContain('{"status":"ok"}');
    }
  });
});
