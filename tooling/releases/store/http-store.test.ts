import { openStoreServer, type StoreServer } from 'testing/store-server';
import { createHttpStore, StoreUnusable } from './http-store';

let server: StoreServer;
beforeEach(async () => {
  server = await openStoreServer();
});
afterEach(() => server.close());

const open = () => createHttpStore({ address: server.url, authorization: 'Bearer geheim' });
const limits = { bytes: 100, time: 1000 };

it('writes, reads and removes files, and makes the folders that they need', async () => {
  const store = open();
  await store.write('a/b/c.txt', 'text');
  expect((await store.read('a/b/c.txt', limits))?.toString()).toBe('text');
  await store.remove('a/b/c.txt');
  expect(await store.read('a/b/c.txt', limits)).toBeUndefined();
  await store.remove('a/b/c.txt');
  expect(server.headers.every(({ authorization }) => authorization === 'Bearer geheim')).toBe(true);
});

it('asks once more where a connection is cut, but not for a folder', async () => {
  const store = open();
  let cuts = 1;
  server.misbehave = (request) => {
    if (cuts-- <= 0) return false;
    request.socket.destroy();
    return true;
  };
  await store.write('a.txt', 'text');
  cuts = 1;
  await expect(store.makeFolder('folder')).rejects.toThrow('UND_ERR_SOCKET');
});

it.each([
  [401, 'it wants to know who we are: set REMOTES_TOKEN'],
  [403, 'it does not let us write'],
  [405, 'it takes no PUT and DELETE there (nginx: dav_methods PUT DELETE MKCOL)'],
  [413, 'a file is too large for it (nginx: client_max_body_size 32m)'],
  [507, 'its disk is full'],
  [500, 'it answers 500 to PUT a.txt'],
  [302, 'it leads elsewhere, which is not followed'],
])('says in one sentence what %i means, and no secret', async (status, remedy) => {
  server.misbehave = (_request, response) => {
    response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end();
    return true;
  };
  const failure = await open()
    .write('a.txt', 'text')
    .catch((error: Error) => error);
  expect(failure).toBeInstanceOf(StoreUnusable);
  const { message } = failure as Error;
  expect(message).toContain(`The store of releases at ${server.url} cannot be used: ${remedy}`);
  expect(message).not.toContain('geheim');
});

it('says so where nobody answers', async () => {
  await server.close();
  server = await openStoreServer();
  const store = createHttpStore({ address: 'http://127.0.0.1:1' });
  await expect(store.write('a.txt', 'text')).rejects.toThrow(
    'The store of releases at http://127.0.0.1:1 cannot be used: ',
  );
});
