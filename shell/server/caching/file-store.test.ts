import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderForEachTest } from 'testing/temporary-folder';
import { openFileStore } from './file-store';

const limits = { files: 3, bytes: 1000, memory: 1 };

describe('the store of pictures', () => {
  const folder = folderForEachTest();
  const open = () => openFileStore(folder(), limits);

  it('outlives the process', async () => {
    await (await open()).set('a', Buffer.from('picture'));
    expect((await (await open()).get('a'))?.toString()).toBe('picture');
    expect(await (await open()).get('b')).toBeUndefined();
  });

  it.each<[string, (file: Buffer) => Buffer]>([
    ['damaged', (file) => Buffer.concat([file.subarray(0, -1), Buffer.of(0)])],
    ...[0, 10, 32].map(
      (length) => [`cut after ${length} bytes`, (file: Buffer) => file.subarray(0, length)] as never,
    ),
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
    expect(await store.get('a')).toBeUndefined();
    await store.set('large', Buffer.alloc(960));
    // What makes room does it behind the scenes.
    while ((await readdir(folder())).length !== 1) await pause(10);
  });

  it('sweeps out what a killed process left half written', async () => {
    await writeFile(join(folder(), 'abc.4194399-0'), 'half');
    await open();
    expect(await readdir(folder())).toEqual([]);
  });

  it('leaves alone what another process is writing', async () => {
    await writeFile(join(folder(), `abc.${process.pid}-0`), 'half');
    await open();
    expect(await readdir(folder())).toEqual([`abc.${process.pid}-0`]);
  });

  it('finds what another process has made, and forgets what that one has removed', async () => {
    const [first, second] = [await open(), await open()];
    await first.set('a', Buffer.from('picture'));
    expect((await second.get('a'))?.toString()).toBe('picture');
    for (const key of ['b', 'c', 'd']) await first.set(key, Buffer.from(key));
    while ((await readdir(folder())).length !== 3) await pause(10);
    const third = await open();
    expect(await third.get('a')).toBeUndefined();
  });

  it('is no failure when nothing can be written', async () => {
    const store = await openFileStore(folder(), { ...limits, memory: 1000 });
    await rm(folder(), { recursive: true });
    await store.set('a', Buffer.from('picture'));
    expect((await store.get('a'))?.toString()).toBe('picture');
  });
});
