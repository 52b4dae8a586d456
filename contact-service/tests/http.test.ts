import { keptLog } from 'testing/kept-log';
import { dial, send } from 'testing/raw-connection';
import { until } from 'testing/until';
import { contactRoute } from '../src/http/contact-route';
import { createServer, type Limits, usualLimits } from '../src/http/server';
import { answerOf, form, post } from '../testing/form';
import { httpSides } from '../testing/http-side';

const start = httpSides();
let put = async () => 'stored' as const;
const usualStats = async () => ({ waiting: 2, dead: 1, oldestSeconds: 7 });
let stats = usualStats;

let ping = async () => {};

/** Starts the HTTP side; gives its address. */
function app(env: Record<string, string> = {}, limits: Partial<Limits> = {}): Promise<string> {
  const outbox = { put: () => put(), ping: () => ping(), stats: () => stats() };
  return start({ outbox, env, limits: { ...usualLimits, ...limits } });
}

/** Sends what is given, then nothing; gives what the server answered before it hung up. */
const say = (address: string, start: string) => send(portOf(address), start);

const portOf = (address: string) => Number(new URL(address).port);

describe('slow clients', () => {
  const little = { headers: 200, request: 400 };
  const late = /^HTTP\/1\.1 408 .*\{"error":"La demande n’est pas arrivée à temps\."\}$/s;

  it('are told 408 when the body does not come', async () => {
    const head =
      'POST /send-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
    expect(await say(await app({}, little), head)).toMatch(late);
  });

  it('are told 408 when the headers do not come', async () => {
    expect(await say(await app({}, little), 'POST /send-email HTTP/1.1\r\nHost: x\r\n')).toMatch(late);
  });

  it('are told 408 when the body drips', async () => {
    const { socket, closed, text } = dial(portOf(await app({}, little)));
    socket.write(
      'POST /send-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n',
    );
    const drip = setInterval(() => socket.writable && socket.write(' '), 50);
    await closed;
    clearInterval(drip);
    expect(text()).toMatch(late);
  });
});

describe('greedy clients', () => {
  it.each([
    ['a header', `X-Long: ${'x'.repeat(20_000)}`],
    ['many headers', Array.from({ length: 2000 }, (_, index) => `X-${index}: some value`).join('\r\n')],
  ])('are told 431 for too long %s', async (_what, header) => {
    const answer = await say(await app(), `POST /send-email HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*\{"error":"Les en-têtes de la demande sont trop longs\."\}$/s);
  });

  it('are told 431 for too long an address', async () => {
    const answer = await say(await app(), `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.each([
    ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a broken line', 'NONSENSE\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  ])('are told 400 in French for %s', async (_what, sent) => {
    const answer = await say(await app(), sent);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*\{"error":"La demande n’est pas lisible\."\}$/s);
  });

  it('get no more connections than there are', async () => {
    const address = await app({}, { connections: 2 });
    const sockets = [1, 2].map(() => dial(portOf(address)).socket);
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await say(address, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
    for (const socket of sockets) socket.destroy();
    await until('there is room again', async () => {
      const answer = await say(address, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      return answer.startsWith('HTTP/1.1 200 ');
    });
  });

  it('are limited one by one, IPv6 ones by their network', async () => {
    const address = await app({ perMinute: '1', TRUST_PROXY: '127.0.0.1' });
    const from = async (client: string) => (await post(address, form, { 'x-forwarded-for': client })).status;
    expect(await from('2001:db8:1:2::1')).toBe(202);
    expect(await from('2001:db8:1:2:ffff::2')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(202);
    expect(await from('::ffff:198.51.100.7')).toBe(202);
    expect(await from('198.51.100.7')).toBe(429);
    // What is no address counts as one client: a proxy may hand on anything.
    expect(await from('nobody-1')).toBe(202);
    expect(await from('nobody-2')).toBe(429);
  });
});

describe('an outbox that hangs', () => {
  afterEach(() => {
    put = async () => 'stored';
    ping = async () => {};
  });

  it('is answered 503 in time, and what it says later changes nothing', async () => {
    let release = () => {};
    const hung = new Promise<'stored'>((resolve) => {
      release = () => resolve('stored');
    });
    put = () => hung;
    const server = createServer(keptLog().logger, []);
    contactRoute(server, { put: () => put() }, '', 300);
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await post(address, form);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await answerOf(answer)).error).toMatch(/n’a pas pu être enregistrée/);
    release();
    put = async () => 'stored';
    expect((await post(address, form)).status).toBe(202);
    await server.close();
  });

  it('is not ready, and keeps nobody waiting', async () => {
    ping = () => new Promise(() => {});
    stats = () => new Promise(() => {});
    const address = await app();
    for (const path of ['/readyz', '/metrics']) {
      const answer = await fetch(`${address}${path}`);
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'outbox unreachable' }]);
    }
    stats = usualStats;
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});

describe('addresses for operators', () => {
  it('say that the service lives and is ready', async () => {
    const address = await app();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('say that it is not ready without its outbox', async () => {
    ping = () => Promise.reject(new Error('gone'));
    const address = await app();
    const answer = await fetch(`${address}/readyz`);
    ping = async () => {};
    expect(answer.status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('say that it is not ready while the disk is full, and how much is left', async () => {
    const outbox = { put: () => put(), ping: () => ping(), stats: () => stats() };
    const address = await start({ outbox, free: 1_000_000 });
    const answer = await fetch(`${address}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'outbox unreachable' }]);
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('contact_disk_free_bytes 1000000\n');
  });

  it('give figures to this machine, not through a proxy', async () => {
    const address = await app();
    const figures = await (await fetch(`${address}/metrics`)).text();
    expect(figures).toContain('contact_outbox_waiting 2\n');
    expect(figures).toContain('contact_outbox_dead 1\n');
    expect(figures).toContain('contact_outbox_oldest_seconds 7\n');
    for (const headers of [
      { 'x-forwarded-for': '1.2.3.4' },
      { forwarded: 'for=1.2.3.4' },
      { 'x-real-ip': '1.2.3.4' },
      { via: '1.1 proxy' },
    ]) {
      expect((await fetch(`${address}/metrics`, { headers })).status).toBe(404);
    }
  });

  it('give figures to whoever shows the token', async () => {
    const token = 'a-token-of-some-length';
    const address = await app({ METRICS_TOKEN: token });
    const read = (authorization: string) => fetch(`${address}/metrics`, { headers: { authorization } });
    expect((await read(`Bearer ${token}`)).status).toBe(200);
    expect((await read('Bearer another-token-of-some-length')).status).toBe(404);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });

  it('describe the interface', async () => {
    const response = await fetch(`${await app()}/openapi.json`);
    const { paths } = JSON.parse(await response.text());
    expect(Object.keys(paths).sort()).toEqual([
      '/alertes',
      '/alertes/confirmer',
      '/alertes/quitter',
      '/mails',
      '/mails/retry',
      '/send-email',
      '/sessions',
    ]);
    const { requestBody, responses } = paths['/send-email'].post;
    expect(requestBody.content['application/json'].schema.required).toHaveLength(6);
    expect(Object.keys(responses)).toContain('202');
  });

  it('are the only ones besides the route', async () => {
    const response = await fetch(`${await app()}/send-email`);
    expect(response.status).toBe(404);
    expect((await answerOf(response)).error).toBe('Cette adresse n’existe pas.');
  });
});
