import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from 'testing/ports';
import { dial } from 'testing/raw-connection';
import { until } from 'testing/until';
import { createDrain } from './drain';

const grace = 1000;
let server: Server;
let port: number;
let drain: () => Promise<void>;
/** What is still to be answered. */
let finish: (() => void)[];

beforeEach(async () => {
  finish = [];
  server = createServer((request, response) => {
    if (request.url === '/now') response.end('now');
    else if (request.url === '/begun') {
      response.write('begun, ');
      finish.push(() => response.end('done'));
    } else finish.push(() => response.end('late'));
  });
  drain = createDrain(server, grace);
  port = await listen(server);
});
afterEach(() => void server.closeAllConnections());

const request = 'GET /now HTTP/1.1\r\nHost: a\r\n\r\n';

async function ask(path: string, agent?: Agent) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, resolve).once('error', reject);
  });
  return { connection: response.headers.connection, body: text(response) };
}

it('ends at once where nobody is connected', async () => {
  const long = 20_000;
  const since = performance.now();
  await createDrain(server, long)();
  expect(performance.now() - since).toBeLessThan(long / 2);
});

it('takes no further connection', async () => {
  const drained = drain();
  await expect(ask('/now')).rejects.toThrow('ECONNREFUSED');
  await drained;
});

it('finishes what is in flight, begun or not, and closes its connections', async () => {
  const [late, begun] = [ask('/late', new Agent({ keepAlive: true })), ask('/begun')];
  await until('both are asked', () => finish.length === 2);
  let over = false;
  const drained = drain().then(() => {
    over = true;
  });
  await pause(3 * grace);
  expect(over).toBe(false);
  for (const end of finish) end();
  expect((await late).connection).toBe('close');
  expect(await (await late).body).toBe('late');
  expect(await (await begun).body).toBe('begun, done');
  await drained;
});

it('answers a request that comes on a kept connection, and closes it then', async () => {
  const kept = dial(port);
  kept.socket.write(request);
  await until('the first answer', () => kept.text().includes('now'));
  expect(kept.text()).not.toMatch(/connection: close/i);
  const drained = drain();
  await pause(grace / 2);
  kept.socket.write(request);
  await kept.closed;
  expect(kept.text()).toMatch(/^HTTP\/1.1 200 .*now.*HTTP\/1.1 200 .*connection: close.*now$/is);
  await drained;
});

it('closes an idle connection only after the grace', async () => {
  const idle = dial(port);
  idle.socket.write(request);
  await until('an answer', () => idle.text().includes('now'));
  const since = performance.now();
  await Promise.all([drain(), idle.closed]);
  expect(performance.now() - since).toBeGreaterThanOrEqual(grace - 10);
});

it('leaves a connection alone whose answer had begun before, for as long again after its end', async () => {
  const kept = dial(port);
  kept.socket.write(request.replace('/now', '/begun'));
  await until('it has begun', () => kept.text().includes('begun, '));
  const drained = drain();
  await pause(2 * grace);
  finish[0]?.();
  await until('it is done', () => kept.text().includes('done'));
  await pause(grace / 4);
  kept.socket.write(request);
  await kept.closed;
  expect(kept.text()).toMatch(/done.*200 OK.*now$/s);
  await drained;
});
