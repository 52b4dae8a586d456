import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WrongSettings } from '@campus/settings';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { openFileStore } from './file-store';

describe('the store of pictures', () => {
  const limits = { maxFiles: 3, maxBytes: 1000 };

  const folder = folderForEachTest();
  const open = () => openFileStore(folder(), limits);

  it('that cannot have its folder is told in one sentence', async () => {
    await writeFile(join(folder(), 'cache'), '');
    await expect(openFileStore(join(folder(), 'cache'), limits)).rejects.toThrow(WrongSettings);
  });

  it.each<[string, (file: Buffer) => Buffer]>([
    ['damaged', (file) => Buffer.concat([file.subarray(0, -1), Buffer.of(0)])],
    ['emptied', (file) => file.subarray(0, 0)],
    ['cut within its head', (file) => file.subarray(0, 10)],
    ['cut after its head', (file) => file.subarray(0, 32)],
  ])('makes nothing of a file that is %s, and forgets it', async (_what, spoil) => {
    await (await open()).set('a', Buffer.from('picture'));
    const [name = ''] = await readdir(folder());
    await writeFile(join(folder(), name), spoil(await readFile(join(folder(), name))));
    expect(await (await open()).get('a')).toBeUndefined();
    expect(await readdir(folder())).toEqual([]);
  });

  it('has room for so many files and bytes', async () => {
    const store = await open();
    for (const key of ['a', 'b', 'c', 'd']) await store.set(key, Buffer.from(key));
    // What makes room does it behind the scenes.
    await until('three files are left', async () => (await readdir(folder())).length === 3);
    expect(await store.get('a')).toBeUndefined();
    await store.set('large', Buffer.alloc(960));
    await until('one file is left', async () => (await readdir(folder())).length === 1);
  });

  it('finds what another process has made, and forgets what that one has removed', async () => {
    const [first, second] = [await open(), await open()];
    await first.set('a', Buffer.from('picture'));
    expect((await second.get('a'))?.toString()).toBe('picture');
    for (const key of ['b', 'c', 'd']) await first.set(key, Buffer.from(key));
    await until('three files are left', async () => (await readdir(folder())).length === 3);
    const third = await open();
    expect(await third.get('a')).toBeUndefined();
  });

  it('is no failure when nothing can be written', async () => {
    const store = await open();
    await rm(folder(), { recursive: true });
    await writeFile(folder(), '');
    expect(await store.set('a', Buffer.from('picture'))).toBe(false);
    expect(await store.get('a')).toBeUndefined();
  });
});
