import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { purgeToken } from './purge-token';

describe('the token of the purge', () => {
  const folder = folderForEachTest();

  it('is made once, for the owner only', async () => {
    const dataDir = join(folder(), 'data');
    const token = await purgeToken(dataDir);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(await purgeToken(dataDir)).toBe(token);
    expect(await readFile(join(dataDir, 'purge-token'), 'utf8')).toBe(token);
    expect((await stat(join(dataDir, 'purge-token'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['purge-token']);
  });

  it.each(['', 'short', '\n'])('is made anew where the file says %j', async (text) => {
    await writeFile(join(folder(), 'purge-token'), text);
    expect((await purgeToken(folder())).length).toBeGreaterThanOrEqual(32);
  });
});
