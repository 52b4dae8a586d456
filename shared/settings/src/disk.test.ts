import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { isPartial, partialSuffix, writeFileAtomically } from './disk';

describe('writeFileAtomically', () => {
  const folder = folderForEachTest();

  it('replaces a file with the given rights and leaves nothing beside it', async () => {
    const file = join(folder(), 'a/b.json');
    await Promise.all(['one', 'two', 'three'].map((text) => writeFileAtomically(file, text)));
    await writeFileAtomically(file, 'last', 0o600);
    expect(await readFile(file, 'utf8')).toBe('last');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder(), 'a'))).toEqual(['b.json']);
  });

  it('leaves the former one where it fails', async () => {
    await mkdir(join(folder(), 'taken'));
    await writeFile(join(folder(), 'taken/in'), '');
    await expect(writeFileAtomically(join(folder(), 'taken'), 'text')).rejects.toThrow();
    expect(await readdir(folder())).toEqual(['taken']);
  });

  it('removes what a killed process left half written, not what another one writes', async () => {
    const [left, written] = ['a.json', 'b.json'].map((name) => name + partialSuffix());
    for (const name of [left, written]) await writeFile(join(folder(), name ?? ''), 'half');
    await utimes(join(folder(), left ?? ''), 0, 0);
    await writeFileAtomically(join(folder(), 'c.json'), 'text');
    expect(await readdir(folder())).toEqual([written, 'c.json']);
  });

  it('knows the names that it gives while it writes', () => {
    expect(isPartial(`a.json${partialSuffix()}`)).toBe(true);
    expect(isPartial('a.partial.json')).toBe(false);
  });
});
