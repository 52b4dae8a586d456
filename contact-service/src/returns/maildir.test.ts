import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { maildir } from './maildir';

const folder = folderForEachTest();
const put = (name: string, text: string) => {
  mkdirSync(join(folder(), 'new'), { recursive: true });
  writeFileSync(join(folder(), 'new', name), text);
};
const names = (of: string) => readdirSync(join(folder(), of));

it('gives each new mail, deletes what is taken and sets the rest aside', async () => {
  put('2', 'somebody else’s');
  put('1', 'ours');
  const seen: string[] = [];
  await maildir(folder()).read(async (text) => {
    seen.push(text);
    return text === 'ours';
  });
  expect(seen).toEqual(['ours', 'somebody else’s']);
  expect([names('new'), names('cur')]).toEqual([[], ['2:2,S']]);
});

it('makes the folder of a mail program that has not delivered yet', async () => {
  await maildir(join(folder(), 'Maildir')).read(async () => true);
  expect(existsSync(join(folder(), 'Maildir', 'new'))).toBe(true);
});

it('leaves the mail at which something fails for the next time', async () => {
  put('1', 'ours');
  const failing = maildir(folder()).read(async () => {
    throw new Error('no database');
  });
  await expect(failing).rejects.toThrow('no database');
  expect(names('new')).toEqual(['1']);
});

it('reads the beginning of a mail that has no end', async () => {
  put('1', 'x'.repeat(600 * 1024));
  let length = 0;
  await maildir(folder()).read(async (text) => {
    length = text.length;
    return true;
  });
  expect(length).toBe(512 * 1024);
});
