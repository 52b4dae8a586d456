import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from 'testing/ports';
import { send, statusOf } from 'testing/raw-connection';
import { folderForEachTest } from 'testing/temporary-folder';
import { serveFolder } from './serve-folder';

const folder = folderForEachTest();
let port: number;
let close: () => void;
beforeEach(async () => {
  await mkdir(join(folder(), 'store/mf-home/files'), { recursive: true });
  await writeFile(join(folder(), 'secret'), 'secret');
  await writeFile(join(folder(), 'store/.hidden'), 'secret');
  await writeFile(join(folder(), 'store/composition.json'), '{}');
  await writeFile(join(folder(), 'store/mf-home/files/a.1.js'), 'script');
  const server = serveFolder(join(folder(), 'store'));
  port = await listen(server);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const get = (path: string, method = 'GET') =>
  send(port, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

it('gives what a store has', async () => {
  expect(await get('/composition.json')).toMatch(/\r\n\r\n\{\}$/);
  expect(await get('/mf-home/files/a.1.js')).toMatch(/\r\n\r\nscript$/);
});

it.each([
  '/../secret',
  '/mf-home/../../secret',
  '/%2e%2e/secret',
  '/.hidden',
  '/mf-home',
  '/',
  '//composition.json',
])('gives nothing else: %s', async (path) => expect(statusOf(await get(path))).toBe(404));

it('takes nothing', async () => expect(statusOf(await get('/composition.json', 'DELETE'))).toBe(404));
