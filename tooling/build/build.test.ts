import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { filesBelow, fingerprint, lockedFor } from './fingerprint';
import { replaceFolder } from './build';

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
    const files = filesBelow(folder());
    expect(files.map((file) => relative(folder(), file))).toEqual(['a/z.ts', 'b.ts']);
    expect(filesBelow(join(folder(), 'b.ts'))).toEqual([join(folder(), 'b.ts')]);
    expect(filesBelow(join(folder(), 'nowhere'))).toEqual([]);
  });

  it('is the same wherever the folder stands, and with what is made in it', async () => {
    const before = print();
    for (const made of ['node_modules/x.js', 'dist/x.js', 'a/dist/x.js', '.inputs']) {
      await write(made, 'x');
      expect([made, print()]).toEqual([made, before]);
    }
    const moved = `${folder()}-moved`;
    await rename(folder(), moved);
    expect(fingerprint([moved], moved)).toBe(before);
    await rename(moved, folder());
  });

  it.each<[string, () => Promise<void>]>([
    ['a changed file', () => write('b.ts', 'B')],
    ['a new file', () => write('c.ts', '')],
    ['a new file of a folder of data', () => write('src/data/c.ts', '')],
    ['a file with another name', () => rename(join(folder(), 'b.ts'), join(folder(), 'c.ts'))],
  ])('changes with %s', async (_case, change) => {
    const before = print();
    await change();
    expect(print()).not.toBe(before);
  });
});

describe('replace-folder', () => {
  const folder = folderForEachTest();
  const dist = () => join(folder(), 'dist');
  const workshop = () => join(folder(), 'workshop');
  const read = () => readFile(join(dist(), 'main.js'), 'utf8');
  const write = (text: string) => (folder: string) => writeFile(join(folder, 'main.js'), text);

  it('leaves what is there until the new one is whole, and where the work fails', async () => {
    await replaceFolder(dist(), workshop(), write('one'));
    await writeFile(join(dist(), 'only-in-one.js'), '');
    const failing = replaceFolder(dist(), workshop(), async (stage) => {
      await write('half')(stage);
      throw new Error('no more disk');
    });
    await expect(failing).rejects.toThrow('no more disk');
    expect(await read()).toBe('one');
    expect(await readdir(workshop())).toEqual([]);
    await replaceFolder(dist(), workshop(), async (stage) => {
      await write('two')(stage);
      expect(await read()).toBe('one');
    });
    expect(await read()).toBe('two');
    expect(await readdir(dist())).toEqual(['main.js']);
    expect(await readdir(workshop())).toEqual([]);
  });

  it('removes what a killed work has left, and nothing of one that is under way', async () => {
    // The first process of the system lives, a number beyond all is nobody's.
    for (const name of ['1-a', '99999999-a']) await mkdir(join(workshop(), name), { recursive: true });
    await replaceFolder(dist(), workshop(), write('one'));
    expect(await readdir(workshop())).toEqual(['1-a']);
  });
});

describe('lockedFor', () => {
  const packages = {
    tooling: { dependencies: { webpack: '5' } },
    'mf-a': { dependencies: { react: '19', lib: '1' }, devDependencies: { jest: '30' } },
    'mf-b': { dependencies: { react: '19', own: '1.0.0' } },
    own: { dependencies: { deep: '1' } },
    'node_modules/own': { link: true, resolved: 'own' },
    'node_modules/webpack': { version: '5.0.0', peerDependencies: { cli: '7' } },
    'node_modules/cli': { version: '7.0.0', dependencies: { webpack: '5' } },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/lib': { version: '1.0.0', optionalDependencies: { deep: '1', absent: '1' } },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/jest': { version: '30.0.0' },
    'mf-b/node_modules/react': { version: '18.0.0' },
  };
  /** The workspaces that are built anew once a package has another version. */
  const staleAfter = (path: keyof typeof packages) => {
    const after = { ...packages, [path]: { ...packages[path], version: 'another' } };
    return ['mf-a', 'mf-b'].filter((name) => lockedFor(name, packages) !== lockedFor(name, after));
  };

  it.each<[string, keyof typeof packages, string[]]>([
    ['one uses it', 'node_modules/lib', ['mf-a']],
    ['what one uses uses it, or may', 'node_modules/deep', ['mf-a', 'mf-b']],
    ['one has a version of its own', 'mf-b/node_modules/react', ['mf-b']],
    ['it builds them', 'node_modules/cli', ['mf-a', 'mf-b']],
    ['it tests them', 'node_modules/jest', []],
    ['one has its own instead', 'node_modules/react', ['mf-a']],
  ])('makes those stale that are built with a package: %s', (_, path, stale) => {
    expect(staleAfter(path)).toEqual(stale);
  });

  it('is of the lockfile of this repository', () => {
    expect(lockedFor('mf-home')).not.toBe(lockedFor('mf-contact'));
  });
});
