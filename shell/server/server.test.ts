import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { portOf } from 'testing/ports';
import { dial, send, statusOf } from 'testing/raw-connection';
import { createServer, guard } from './server';
import { stubServices } from './testing/services';

const roomy = { headers: 20_000, request: 20_000, answer: 20_000, silence: 60_000 };
const quick = { ...roomy, headers: 400, request: 800 };
const own = 'Host: campus.example\r\n';

describe('a web server of the site', () => {
  let app: FastifyInstance;

  /** Starts one with a few routes of its own. */
  async function start(patience = roomy, change = {}) {
    const { config, clientOf, entrypoints, metrics } = stubServices();
    app = createServer(config, patience);
    const given = { config: { ...config, ...change }, clientOf, entrypoints, metrics };
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

  describe('that gives a client so much time', () => {
    const head = `POST / HTTP/1.1\r\n${own}Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`;
    it.each([
      ['a body', head],
      ['headers', 'GET / HTTP/1.1\r\n'],
    ])('cuts %s that drip, and says so', async (_what, begun) => {
      await start(quick);
      const { socket, closed, text } = dial(portOf(app.server));
      socket.write(begun);
      const drip = setInterval(() => socket.write('x'), 50);
      await closed;
      clearInterval(drip);
      expect(statusOf(text())).toBe(408);
      expect(text()).toContain('La demande a mis trop de temps à arriver.');
    });

    it('closes a connection on which nothing comes', async () => {
      await start(quick);
      const { closed } = dial(portOf(app.server));
      await closed;
    });

    it('gives up an answer that does not come', async () => {
      await start({ ...roomy, answer: 300 });
      const answer = await get('/slow');
      expect(statusOf(answer)).toBe(503);
      expect(answer).toContain('Le site ne peut pas répondre pour le moment.');
    });

    it('lets go of a client that does not read its answer', async () => {
      await start({ ...roomy, silence: 300 });
      const { socket } = dial(portOf(app.server));
      socket.pause().write(`GET /big HTTP/1.1\r\n${own}\r\n`);
      const connections = () =>
        new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
      while ((await connections()) === 0) await pause(10);
      while ((await connections()) > 0) await pause(50);
      socket.destroy();
    });

    it('takes a body that comes slowly, but in time', async () => {
      await start();
      const { socket, closed, text } = dial(portOf(app.server));
      socket.write(
        `POST / HTTP/1.1\r\n${own}Connection: close\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\n`,
      );
      for (const part of 'abc') {
        await pause(30);
        socket.write(part);
      }
      await closed;
      expect(statusOf(text())).toBe(200);
    });
  });

  describe('that takes so much', () => {
    const header = (name: string, length: number) => `${own}${name}: ${'x'.repeat(length)}\r\n`;

    it.each([
      ['an address of 4,000 characters', () => get(`/?${'x'.repeat(3998)}`), 200],
      ['a longer address', () => get(`/?${'x'.repeat(3999)}`), 414],
      ['an address longer than all headers may be', () => get(`/?${'x'.repeat(20_000)}`), 414],
      ['an address that does not end', () => get(`/${'x'.repeat(100_000)}`), 414],
      ['a header of 15,000 characters', () => get('/', header('a', 15_000)), 200],
      ['a longer header', () => get('/', header('a', 17_000)), 431],
      ['98 headers', () => get('/', own + 'a: b\r\n'.repeat(98)), 200],
      ['more headers', () => get('/', own + 'a: b\r\n'.repeat(99)), 431],
      ['a body of one kilobyte', () => post(1024), 200],
      ['a longer body', () => post(1025), 413],
      ['no HTTP', () => send(portOf(app.server), '\x16\x03\x01\r\n\r\n'), 400],
    ])('%s', async (_case, ask, status) => {
      await start();
      const answer = await ask();
      expect(statusOf(answer)).toBe(status);
      if (status !== 200) expect(answer).toMatch(/"message":"(La demande|L’en-tête|Cette adresse)/);
    });

    it('limits the connections', async () => {
      await start();
      expect(app.server.maxConnections).toBe(2000);
    });

    function post(length: number) {
      const body = 'x'.repeat(length);
      return send(
        portOf(app.server),
        `POST / HTTP/1.1\r\n${own}Connection: close\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n${body}`,
      );
    }
  });

  describe('that refuses nonsense', () => {
    it.each([
      ['an absolute request line', 'http://evil.example/', own],
      ['one without slashes', 'evil.example:80', own],
      ['a backslash', '/\\evil.example', own],
      ['a backslash further on', '/a\\..\\b', own],
      ['a Host with a password', '/', 'Host: a:80@b\r\n'],
      ['a Host with a path', '/', 'Host: a/b\r\n'],
      ['an empty Host', '/', 'Host:\r\n'],
      ['a Host of blanks', '/', 'Host: a b\r\n'],
      ['two Hosts', '/', 'Host: a\r\nHost: b\r\n'],
      ['the same Host twice', '/', 'Host: a\r\nhost: a\r\n'],
      ['no Host', '/', ''],
      ['a port that is none', '/', 'Host: a:99999\r\n'],
      ['brackets without an address', '/', 'Host: [:::]\r\n'],
      ['another protocol', '/', `${own}X-Forwarded-Proto: javascript\r\n`],
      ['another protocol among others', '/', `${own}X-Forwarded-Proto: https, javascript\r\n`],
    ])('%s', async (_case, path, headers) => {
      await start();
      expect(statusOf(await get(path, headers))).toBe(400);
    });

    it.each([
      'Host: localhost:3000',
      'Host: [::1]:3000',
      'Host: CAMPUS.example',
      'Host: xn--colier-9ua.example.',
    ])('not %s', async (host) => {
      await start();
      expect(statusOf(await get('/', `${host}\r\nX-Forwarded-Proto: https, http\r\n`))).toBe(200);
    });
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
