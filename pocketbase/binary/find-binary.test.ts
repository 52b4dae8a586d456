import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { findBinary } from './find-binary';
import type { Source } from './source';

const failing = (name: string, why: string): Source => ({ name, get: () => Promise.reject(new Error(why)) });

function delivering(content: string) {
  let calls = 0;
  const source: Source = {
    name: 'delivering',
    async get(folder) {
      calls += 1;
      await writeFile(join(folder, 'pocketbase'), content);
      return join(folder, 'pocketbase');
    },
  };
  return { source, calls: () => calls };
}

describe('findBinary', () => {
  const folder = folderForEachTest();
  const log = () => {};

  it('uses PB_BINARY before everything else', async () => {
    const override = join(folder(), 'own');
    await writeFile(override, 'own');
    await chmod(override, 0o755);
    const { source, calls } = delivering('x');
    expect(await findBinary({ override, cacheDir: folder(), log, sources: [source] })).toBe(override);
    expect(calls()).toBe(0);
  });

  it('names PB_BINARY when it is not an executable', async () => {
    const override = join(folder(), 'missing');
    await expect(findBinary({ override, cacheDir: folder(), log })).rejects.toThrow('PB_BINARY');
  });

  it('tries the sources in their order, then keeps what it got', async () => {
    const { source, calls } = delivering('program');
    const options = { cacheDir: folder(), log, sources: [failing('first', 'no network'), source] };
    const found = await findBinary(options);
    expect(await readFile(found, 'utf8')).toBe('program');
    expect(await findBinary(options)).toBe(found);
    expect(calls()).toBe(1);
    expect(await readdir(dirname(found))).toHaveLength(1);
  });

  it('does not start a cached file that has changed', async () => {
    const { source, calls } = delivering('program');
    const options = { cacheDir: folder(), log, sources: [source] };
    const found = await findBinary(options);
    await writeFile(found, 'tampered');
    expect(await readFile(await findBinary(options), 'utf8')).toBe('program');
    expect(calls()).toBe(2);
  });

  it('lets several processes fill the cache at once', async () => {
    const { source } = delivering('program');
    const options = { cacheDir: folder(), log, sources: [source] };
    const found = await Promise.all([1, 2, 3, 4].map(() => findBinary(options)));
    expect(new Set(found).size).toBe(1);
    expect(await readdir(dirname(found[0] ?? ''))).toHaveLength(1);
  });

  it('says what was tried and what to do when nothing works', async () => {
    const sources = [failing('official release', 'no network'), failing('Debian package', 'no apt-get')];
    const attempt = findBinary({ cacheDir: folder(), log, sources });
    await expect(attempt).rejects.toThrow(/official release \(no network\), Debian package \(no apt-get\)/);
    await expect(attempt).rejects.toThrow('PB_BINARY');
  });
});
