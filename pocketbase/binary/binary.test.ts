import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { type Upstream, upstreamForEachTest } from '@campus/testing/upstream';
import { chooseMirror } from './debian-package';
import { findBinary } from './find-binary';
import { officialRelease, officialZip, type Source, version } from './official-zip';

describe('chooseMirror', () => {
  it.each([
    [['http://a.example/debian-security', 'http://b.example/debian'], 'http://b.example/debian'],
    [['https://packages.example/node', 'http://a.example/debian/'], 'http://a.example/debian/'],
    [['http://inside.example/security', 'http://inside.example/apt'], 'http://inside.example/apt'],
    [[], undefined],
  ])('of %j takes %s', (sites, chosen) => {
    expect(chooseMirror(sites)).toBe(chosen);
  });
});

describe('findBinary', () => {
  const failing = (name: string, why: string): Source => ({
    name,
    get: () => Promise.reject(new Error(why)),
  });

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

  const folder = folderForEachTest();
  const log = () => {};

  it('uses PB_BINARY before everything else, and names it when it is not an executable', async () => {
    const override = join(folder(), 'own');
    const { source, calls } = delivering('x');
    const found = () => findBinary({ override, cacheDir: folder(), log, sources: [source] });
    await expect(found()).rejects.toThrow('PB_BINARY');
    await writeFile(override, 'own');
    await chmod(override, 0o755);
    expect(await found()).toBe(override);
    expect(calls()).toBe(0);
  });

  it('tries the sources in their order, then keeps what it got', async () => {
    const { source, calls } = delivering('program');
    // A process was killed on its way, another one is under way.
    const place = join(folder(), 'campus/pocketbase', version);
    for (const name of ['killed', 'young'])
      await mkdir(join(place, `.partial-${name}/x`), { recursive: true });
    await utimes(join(place, '.partial-killed'), 0, 0);
    const options = { cacheDir: folder(), log, sources: [failing('first', 'no network'), source] };
    const found = await findBinary(options);
    expect(await readFile(found, 'utf8')).toBe('program');
    expect(await findBinary(options)).toBe(found);
    expect(calls()).toBe(1);
    expect(await readdir(place)).toEqual(['.partial-young', basename(found)]);
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
    const options = { cacheDir: folder(), log, sources: [delivering('program').source] };
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

describe('officialZip', () => {
  const archive = zipSync({ 'LICENSE.md': strToU8('MIT'), pocketbase: strToU8('program') });
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const folder = folderForEachTest();
  const server = upstreamForEachTest();

  const get = (answer: Upstream['answer'], { sum = sha256, timeoutMs = 60_000 } = {}) => {
    server().answer = answer;
    return officialZip({ url: server().url, sha256: sum }, timeoutMs).get(folder(), () => {});
  };

  it('unpacks the executable of an archive with the pinned sum', async () => {
    expect(await readFile(await get((_, to) => to.end(archive)), 'utf8')).toBe('program');
  });

  it.each<[string, Upstream['answer'], Parameters<typeof get>[1], string]>([
    ['an archive with another sum', (_, to) => to.end(archive), { sum: '0'.repeat(64) }, 'SHA-256'],
    ['an error', (_, to) => to.writeHead(503).end(), {}, '503'],
    ['a part', (_, to) => to.write(archive.subarray(0, 10)), { timeoutMs: 600 }, 'within 0.6 s'],
  ])('refuses %s', async (_case, answer, more, reason) => {
    await expect(get(answer, more)).rejects.toThrow(reason);
  });

  it('fails at once where no archive is pinned', async () => {
    expect(officialRelease('aix', 'ppc64')).toBeUndefined();
    expect(officialRelease('linux', 'x64')?.url).toContain('_linux_amd64.zip');
  });
});
