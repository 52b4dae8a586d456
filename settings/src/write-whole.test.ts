import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { isPartial, partial, writeWhole } from './write-whole';

const folder = folderForEachTest();

it('puts a file into the place of the former one, with the rights that are asked for, and leaves nothing beside it', async () => {
  const file = join(folder(), 'a/b.json');
  await Promise.all(['one', 'two', 'three'].map((text) => writeWhole(file, text)));
  await writeWhole(file, 'last', 0o600);
  expect(await readFile(file, 'utf8')).toBe('last');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder(), 'a'))).toEqual(['b.json']);
});

it('leaves the former one where it fails', async () => {
  await mkdir(join(folder(), 'taken'));
  await writeFile(join(folder(), 'taken/in'), '');
  await expect(writeWhole(join(folder(), 'taken'), 'text')).rejects.toThrow();
  expect(await readdir(folder())).toEqual(['taken']);
});

it('knows the names that it gives while it writes', () => {
  expect(isPartial(`a.json${partial()}`)).toBe(true);
  expect(isPartial('a.partial.json')).toBe(false);
});
