import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { filesBelow, fingerprint } from './fingerprint';
import { replaceFolder } from './replace-folder';

describe('fingerprint', () => {
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
});

describe('replace-folder', () => {
  const folder = folderForEachTest();
  const dist = () => join(folder(), 'dist');
  const workshop = () => join(folder(), 'workshop');
  const read = () => readFile(join(dist(), 'main.js'), 'utf8');
  const write = (text: string) => (fresh: string) => writeFile(join(fresh, 'main.js'), text);

  it('leaves what is there until the new one is whole', async () => {
    await replaceFolder(dist(), workshop(), write('one'));
    await writeFile(join(dist(), 'only-in-one.js'), '');
    await replaceFolder(dist(), workshop(), async (fresh) => {
      await write('two')(fresh);
      expect(await read()).toBe('one');
    });
    expect(await read()).toBe('two');
    expect(await readdir(dist())).toEqual(['main.js']);
    expect(await readdir(workshop())).toEqual([]);
  });

  it('leaves what is there where the work fails', async () => {
    await replaceFolder(dist(), workshop(), write('one'));
    const failing = replaceFolder(dist(), workshop(), async (fresh) => {
      await write('half')(fresh);
      throw new Error('no more disk');
    });
    await expect(failing).rejects.toThrow('no more disk');
    expect(await read()).toBe('one');
    expect(await readdir(workshop())).toEqual([]);
  });

  it('removes what a killed work has left, and nothing of one that is under way', async () => {
    // The first process of the system lives, a number beyond all is nobody's.
    for (const pid of ['1', '99999999']) await mkdir(join(workshop(), pid, 'new'), { recursive: true });
    await replaceFolder(dist(), workshop(), write('one'));
    expect(await readdir(workshop())).toEqual(['1']);
  });
});
