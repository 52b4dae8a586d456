import { createServer } from 'node:net';
import { isHandedOver, listen } from './socket';

it.each([
  [{}, false],
  [{ LISTEN_FDS: '1' }, true],
  [{ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }, true],
  // Of the process above us.
  [{ LISTEN_FDS: '1', LISTEN_PID: '1' }, false],
])('%j: a socket was handed over to us: %j', (env, expected) => {
  expect(isHandedOver(env)).toBe(expected);
});

const server = createServer();
afterEach(() => {
  delete process.env.LISTEN_FDS;
  server.close();
});

it('says which setting is another one than the unit’s', async () => {
  process.env.LISTEN_FDS = '1';
  const app = {
    server,
    async listen({ fd }: { fd?: number }) {
      expect(fd).toBe(3);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return '';
    },
  };
  await expect(listen(app, { host: '127.0.0.1', port: 1 })).rejects.toThrow(
    /^This process is to listen on port 1, and the socket that it was given on \d+: change ListenStream/,
  );
});
