import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@campus/testing/ports';
import { dial } from '@campus/testing/raw-connection';
import { until } from '@campus/testing/until';
import { createDrain, isHandedOver, listen as listenTo } from './socket';

describe('drain', () => {
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

  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  it('takes no further connection, and ends at once where nobody is connected', async () => {
    const long = 20_000;
    const since = performance.now();
    const drained = createDrain(server, long)();
    await expect(ask('/now')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await drained;
    expect(performance.now() - since).toBeLessThan(long / 2);
  });

  it('finishes what is in flight, begun or not, and closes its connections', async () => {
    const [late, begun] = [ask('/late'), ask('/begun')];
    await until('both are asked', () => finish.length === 2);
    let over = false;
    const drained = drain().then(() => {
      over = true;
    });
    await pause(3 * grace);
    expect(over).toBe(false);
    for (const end of finish) end();
    expect((await late).headers.get('connection')).toBe('close');
    expect(await (await late).text()).toBe('late');
    expect(await (await begun).text()).toBe('begun, done');
    await drained;
  });

  it('closes an active connection after its answer, an idle one after silence', async () => {
    const [active, idle] = [dial(port), dial(port)];
    for (const one of [active, idle]) {
      one.socket.write(request);
      await until('the first answer', () => one.text().includes('now'));
    }
    expect(active.text()).not.toMatch(/connection: close/i);
    const since = performance.now();
    const drained = drain();
    await pause(grace / 2);
    active.socket.write(request);
    await active.closed;
    expect(active.text()).toMatch(/^HTTP\/1.1 200 .*now.*HTTP\/1.1 200 .*connection: close.*now$/is);
    await Promise.all([drained, idle.closed]);
    expect(performance.now() - since).toBeGreaterThanOrEqual(grace - 10);
  });

  it('leaves a connection with an answer under way open, then waits again', async () => {
    const client = dial(port);
    client.socket.write(request.replace('/now', '/begun'));
    await until('it has begun', () => client.text().includes('begun, '));
    const drained = drain();
    await pause(2 * grace);
    finish[0]?.();
    await until('it is done', () => client.text().includes('done'));
    await pause(grace / 4);
    client.socket.write(request);
    await client.closed;
    expect(client.text()).toMatch(/done.*200 OK.*now$/s);
    await drained;
  });
});

describe('a socket that was handed over', () => {
  it.each([
    [{}, false],
    [{ LISTEN_FDS: '1' }, true],
    [{ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }, true],
    // Of the process above us.
    [{ LISTEN_FDS: '1', LISTEN_PID: '1' }, false],
  ])('is ours with %j: %j', (env, expected) => expect(isHandedOver(env)).toBe(expected));

  it('is refused beside another one, which is not ours to close', () => {
    expect(() => isHandedOver({ LISTEN_FDS: '2' })).toThrow(/^This process was given 2 sockets: .*empty/);
  });

  it('is refused where the setting has another port than the unit', async () => {
    const server = createServer();
    const given = jest.fn(async () => String(await listen(server)));
    process.env.LISTEN_FDS = '1';
    const listening = listenTo({ server, listen: given }, { host: '127.0.0.1', port: 1 });
    const start = 'This process is to listen on port 1, and the socket that it was given on';
    await expect(listening).rejects.toThrow(new RegExp(`^${start} \\d+: .* restart that unit\\.$`));
    delete process.env.LISTEN_FDS;
    expect(given).toHaveBeenCalledWith(expect.objectContaining({ fd: 3 }));
    server.close();
  });
});
