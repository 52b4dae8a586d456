import { createServer } from 'node:net';
import { freePort, isFree } from './ports';

it('finds a port that is free, and tells when it is taken', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(1023);
  expect(await isFree(port)).toBe(true);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await isFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isFree(port)).toBe(true);
});
