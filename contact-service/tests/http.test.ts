import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerOf } from '../testing/form';
import { httpSides } from '../testing/http-side';

const start = httpSides();
let stats = async () => ({ waiting: 2, dead: 1, oldestSeconds: 7 });

const ping = async () => {};

/** Starts the HTTP side; gives its address. */
function app(env: Record<string, string> = {}, limits: Partial<Limits> = {}): Promise<string> {
  const outbox = { put: () => put(), ping: () => ping(), stats: () => stats() };
  return start({ outbox, env, limits: { ...usualLimits, ...limits } });
}

describe('slow clients', () => {
  /** Sends what is given, then nothing; gives what the server answered before it hung up. */
  async function dawdle(address: string, start: string): Promise<string> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(start);
    return text(socket);
  }

  it('are told 408 when the body does not come', async () => {
    const head =
      'POST /send-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
    expect(await dawdle(await app(), head)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('are told 408 when the headers do not come', async () => {
    expect(await dawdle(await app(), 'POST /send-email HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('addresses for operators', () => {
  it('say that the service lives and is ready', async () => {
    const address = await app();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('say that it is not ready without its outbox', async () => {
    const usual = stats;
    stats = () => Promise.reject(new Error('gone'));
    const address = await app();
    const answer = await fetch(`${address}/readyz`);
    stats = usual;
    expect(answer.status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('give figures to this machine, not through a proxy', async () => {
    const address = await app();
    const figures = await (await fetch(`${address}/metrics`)).text();
    expect(figures).toContain('contact_outbox_waiting 2\n');
    expect(figures).toContain('contact_outbox_dead 1\n');
    expect(figures).toContain('contact_outbox_oldest_seconds 7\n');
    for (const headers of [{ 'x-forwarded-for': '1.2.3.4' }, { forwarded: 'for=1.2.3.4' }]) {
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
    expect(Object.keys(paths)).toEqual(['/send-email']);
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
