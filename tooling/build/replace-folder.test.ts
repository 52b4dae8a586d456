import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { replaceFolder } from './replace-folder';

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
