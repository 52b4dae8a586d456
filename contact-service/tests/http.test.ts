import { keptLog } from '@campus/testing/kept-log';
import { dial, send } from '@campus/testing/raw-connection';
import { until } from '@campus/testing/until';
import { contactRoute } from '../src/http/visitor-routes';
import { createServer, type HttpLimits } from '../src/http/server';
import { httpLimits, minFreeBytes } from '../src/limits';
import { answerOf, form, post } from '../testing/form';
import { httpSides } from '../testing/http-side';

const start = httpSides();
const log = keptLog();
let put = async () => 'stored' as const;
let ping = async () => {};
const usualStats = async () => ({ waiting: 2, dead: 1, oldestSeconds: 7 });
let stats = usualStats;

/** Starts the HTTP side; gives its address. */
function app(env: Record<string, string> = {}, own: Partial<HttpLimits> = {}, free = minFreeBytes) {
  const outbox = { put: () => put(), ping: () => ping(), stats: () => stats() };
  return start({ outbox, env, limits: { ...httpLimits, ...own }, free, logger: log.logger });
}

const portOf = (address: string) => Number(new URL(address).port);
/** Sends what is given, then nothing; gives what the server answered before it hung up. */
const say = (address: string, start: string) => send(portOf(address), start);

it('slow clients get 408 for headers or a body that stall or drip', async () => {
  const late = /^HTTP\/1\.1 408 /;
  const headers = 'POST /send-email HTTP/1.1\r\nHost: x\r\n';
  const head = `${headers}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n`;
  const address = await app({}, { headersTimeoutMs: 200, requestTimeoutMs: 400 });
  for (const sent of [headers, `${head}{`]) expect(await say(address, sent)).toMatch(late);
  const { socket, closed, text } = dial(portOf(address));
  socket.write(head);
  const drip = setInterval(() => socket.writable && socket.write(' '), 50);
  await closed;
  clearInterval(drip);
  expect(text()).toMatch(late);
});

describe('greedy clients', () => {
  const long = 'x'.repeat(20_000);
  const end = '\r\nHost: x\r\nConnection: close\r\n\r\n';
  it.each([
    ['431 for too long a header', `GET / HTTP/1.1\r\nX-Long: ${long}${end}`],
    ['400 for an address that cannot be decoded', `GET /%zz HTTP/1.1${end}`],
  ])('are told %s', async (what, sent) => {
    const answer = await say(await app(), sent);
    expect(Number(answer.split(' ')[1])).toBe(Number.parseInt(what, 10));
  });

  it('get no more connections than there are', async () => {
    const address = await app({}, { maxConnections: 2 });
    const sockets = [1, 2].map(() => dial(portOf(address)).socket);
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    const ask = () => say(address, `GET /healthz HTTP/1.1${end}`);
    expect(await ask()).toBe('');
    for (const socket of sockets) socket.destroy();
    await until('there is room again', async () => (await ask()).startsWith('HTTP/1.1 200 '));
  });

  it('are limited one by one, IPv6 ones by their network', async () => {
    const address = await app({ perMinute: '1', TRUST_PROXY: '127.0.0.1' });
    const from = async (client: string) => (await post(address, form, { 'x-forwarded-for': client })).status;
    expect(await from('2001:db8:1:2::1')).toBe(202);
    expect(await from('2001:db8:1:2:ffff::2')).toBe(429);
    // What a client wrote itself before the proxy's own addition is not believed.
    expect(await from('9.9.9.9, 2001:db8:1:2::1')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(202);
  });

  it('get Retry-After and a sentence, whatever address they give themselves', async () => {
    const limited = await app({ perMinute: '1' });
    const ask = (client: string) => post(limited, form, { 'x-forwarded-for': client });
    expect((await ask('1.1.1.1')).status).toBe(202);
    const refused = await ask('1.1.1.2');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await answerOf(refused)).error).toMatch(/^Trop de demandes/);
    expect((await fetch(`${limited}/healthz`)).status).toBe(200);
  });
});

describe('an outbox that hangs', () => {
  afterEach(() => {
    put = async () => 'stored';
    ping = async () => {};
  });

  it('is answered 503 in time, and what it says later changes nothing', async () => {
    const hung = Promise.withResolvers<'stored'>();
    put = () => hung.promise;
    const server = createServer(keptLog().logger, []);
    contactRoute(server, { put: () => put() }, { dataDir: '', timeoutMs: 300 });
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await post(address, form);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await answerOf(answer)).error).toMatch(/n’est peut-être pas enregistrée/);
    hung.resolve('stored');
    put = async () => 'stored';
    expect((await post(address, form)).status).toBe(202);
    await server.close();
  });

  it('is not ready, and keeps nobody waiting', async () => {
    ping = () => new Promise(() => {});
    stats = () => new Promise(() => {});
    const address = await app();
    const answer = await fetch(`${address}/readyz`);
    const reason = expect.stringMatching(/^no answer within \d+ ms$/);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', reason }]);
    // The figures that can be had say the rest.
    const read = async () => (await fetch(`${address}/metrics`)).text();
    const figures = await read();
    expect(figures).toMatch(/^contact_outbox_up 0$/m);
    expect(figures).toMatch(/^process_start_time_seconds \d/m);
    expect(figures).toMatch(/^contact_request_seconds_count\{status="503"\} 0$/m);
    expect(figures).not.toMatch(/^contact_outbox_(waiting|dead|oldest_seconds) /m);
    stats = usualStats;
    expect(await read()).toMatch(/^contact_outbox_up 1$[^]*^contact_outbox_waiting 2$/m);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('or fails is counted in the figures that an alarm reads', async () => {
    put = () => Promise.reject(new Error('full'));
    const address = await app();
    expect((await post(address, form)).status).toBe(503);
    const figures = await (await fetch(`${address}/metrics`)).text();
    expect(figures).toMatch(/^contact_request_seconds_count\{status="503"\} 1$/m);
  });
});

describe('pages and operators', () => {
  it('lets the site’s pages in, and nobody else’s', async () => {
    const address = await app();
    const allowed = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const answer = await fetch(`${address}/send-email`, { method: 'OPTIONS', headers });
      return answer.headers.get('access-control-allow-origin');
    };
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      expect(await allowed(origin)).toBe(origin);
    }
    for (const origin of ['https://evil.example', 'http://localhost:3001', 'null']) {
      expect(await allowed(origin)).toBeNull();
    }
  });

  it('see it alive, and not ready without its outbox or with a full disk', async () => {
    const [address, full] = [await app(), await app({}, {}, minFreeBytes - 1)];
    const answers = async () =>
      Promise.all(['healthz', 'readyz'].map(async (path) => (await fetch(`${address}/${path}`)).status));
    expect(await answers()).toEqual([200, 200]);
    ping = () => Promise.reject(new Error('gone'));
    expect(await answers()).toEqual([200, 503]);
    ping = async () => {};
    const answer = await fetch(`${full}/readyz`);
    const reason = 'the disk of DATA_DIR is full: 19999999 bytes are left';
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', reason }]);
    expect(await (await fetch(`${full}/metrics`)).text()).toContain('contact_disk_free_bytes 19999999\n');
    expect(log.text()).toContain(reason);
  });

  it('get figures locally or with the token, readiness locally, none by a proxy', async () => {
    const token = 'a-token-of-some-length';
    const [address, withToken] = [await app(), await app({ METRICS_TOKEN: token })];
    const figures = await (await fetch(`${address}/metrics`)).text();
    expect(figures).toContain('contact_outbox_waiting 2\n');
    expect(figures).toContain('contact_outbox_dead 1\n');
    expect(figures).toContain('contact_outbox_oldest_seconds 7\n');
    const status = async (url: string, headers = {}) => (await fetch(url, { headers })).status;
    for (const path of ['metrics', 'readyz'])
      expect(await status(`${address}/${path}`, { 'x-forwarded-for': '1.2.3.4' })).toBe(404);
    expect(await status(`${withToken}/metrics`, { authorization: `Bearer ${token}` })).toBe(200);
    expect(await status(`${withToken}/metrics`)).toBe(404);
    expect(await status(`${withToken}/readyz`)).toBe(200);
  });

  it('read a description of the interface, which has nothing else', async () => {
    const address = await app();
    const { paths } = JSON.parse(await (await fetch(`${address}/openapi.json`)).text());
    const known = '/alertes /alertes/confirmer /alertes/quitter /mails /mails/retry /send-email /sessions';
    expect(Object.keys(paths).sort().join(' ')).toBe(known);
    const { requestBody, responses } = paths['/send-email'].post;
    expect(requestBody.content['application/json'].schema.required).toHaveLength(6);
    expect(Object.keys(responses)).toContain('202');
    const answer = await fetch(`${address}/send-email`);
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Cette adresse n’existe pas.' }]);
  });
});
