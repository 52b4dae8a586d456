import { createServer } from 'node:net';
import { freePort, listen, portOf } from './ports';

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
