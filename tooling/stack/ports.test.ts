import { createServer } from 'node:net';
import { freePort, listen } from 'testing/ports';
import { isFree } from './ports';

it('tells a port that is free from one that is taken', async () => {
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  const server = createServer();
  await listen(server, port);
  expect(await isFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isFree(port)).toBe(true);
});
