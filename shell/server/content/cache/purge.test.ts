import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { loadPurgeToken, purge } from './purge';

describe('the token of the purge', () => {
  const folder = folderForEachTest();

  it('is made once, for the owner only', async () => {
    const dataDir = join(folder(), 'data');
    const warn = jest.fn();
    const token = await loadPurgeToken(dataDir, warn);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(await loadPurgeToken(dataDir, warn)).toBe(token);
    expect(warn).not.toHaveBeenCalled();
    expect(await readFile(join(dataDir, 'purge-token'), 'utf8')).toBe(token);
    expect((await stat(join(dataDir, 'purge-token'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['purge-token']);
  });

  it('names DATA_DIR where it cannot be written', async () => {
    const file = join(folder(), 'file');
    await writeFile(file, '');
    const made = loadPurgeToken(file, () => undefined);
    await expect(made).rejects.toThrow(/^DATA_DIR must be a folder .+ with room \(.+\)\.$/);
  });

  const useless = ['short', '\0'.repeat(64), '\ufffd\n'.repeat(32)];
  it.each(useless)('is made anew, and said, where the file has %j', async (text) => {
    await writeFile(join(folder(), 'purge-token'), text);
    const warn = jest.fn();
    expect(await loadPurgeToken(folder(), warn)).toMatch(/^[\w-]{32,}$/);
    expect(warn.mock.calls.flat().join()).toContain('purge-token');
  });
});

it('a purge outdates what is kept, for who has the secret', async () => {
  const [pages, records] = [jest.fn(), jest.fn()];
  const caches = { pageCache: { outdate: pages }, apiCache: { outdate: records } };
  const app = Fastify();
  app.register(purge, { ...caches, readPurgeToken: async () => 'the-secret' });
  const post = (headers = {}) => app.inject({ method: 'POST', url: '/purge', headers });
  const calls = () => [pages, records].map(({ mock }) => mock.calls.length);
  for (const authorization of ['', 'Bearer ', 'Bearer the-secre', 'the-secret', 'Basic the-secret'])
    expect([authorization, (await post({ authorization })).statusCode]).toEqual([authorization, 401]);
  // Nobody else's body is read.
  const answer = await post({ 'content-type': 'application/json', 'content-length': '1000000000' });
  expect(answer.statusCode).toBe(401);
  expect(calls()).toEqual([0, 0]);
  expect((await post({ authorization: 'Bearer the-secret' })).statusCode).toBe(204);
  expect(calls()).toEqual([1, 1]);
});
