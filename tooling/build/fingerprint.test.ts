import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { filesBelow, fingerprint } from './fingerprint';

const folder = folderForEachTest();
beforeEach(async () => {
  await write('b.ts', 'b');
  await write('a/z.ts', 'z');
});

async function write(path: string, text: string) {
  await mkdir(dirname(join(folder(), path)), { recursive: true });
  await writeFile(join(folder(), path), text);
}
const print = (paths = [folder()]) => fingerprint(paths, folder());

it('lists every file below a path, sorted', async () => {
  const files = await filesBelow(folder());
  expect(files.map((file) => relative(folder(), file))).toEqual(['a/z.ts', 'b.ts']);
  expect(await filesBelow(join(folder(), 'b.ts'))).toEqual([join(folder(), 'b.ts')]);
  expect(await filesBelow(join(folder(), 'nowhere'))).toEqual([]);
});

it('is the same wherever the folder stands', async () => {
  const before = await print();
  const moved = `${folder()}-moved`;
  await rename(folder(), moved);
  expect(await fingerprint([moved], moved)).toBe(before);
  await rename(moved, folder());
});

it.each<[string, () => Promise<void>]>([
  ['a changed file', () => write('b.ts', 'B')],
  ['a new file', () => write('c.ts', '')],
  ['a file with another name', () => rename(join(folder(), 'b.ts'), join(folder(), 'c.ts'))],
])('changes with %s', async (_case, change) => {
  const before = await print();
  await change();
  expect(await print()).not.toBe(before);
});

it.each(['node_modules/x.js', 'dist/x.js', 'a/dist/x.js', 'data/x', 'coverage/x', '.inputs'])(
  'does not change with %s',
  async (path) => {
    const before = await print();
    await write(path, 'x');
    expect(await print()).toBe(before);
  },
);
