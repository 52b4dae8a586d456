import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { checkSharp } from './sharp';

const folder = folderForEachTest();
const write = (sharp: string) =>
  writeFile(join(folder(), 'release.json'), JSON.stringify({ version: '1.0.0-a', shared: { sharp } }));
const [major, minor, patch] = (sharp.versions.sharp ?? '').split('.').map(Number);

it('another patch of sharp and an unpublished build are accepted', async () => {
  await checkSharp(folder());
  for (const version of [`${major}.${minor}.${patch}`, `${major}.${minor}.${Number(patch) + 7}`]) {
    await write(version);
    await checkSharp(folder());
  }
});

it('refuses another minor version in one sentence that names both', async () => {
  await write(`${major}.${Number(minor) + 1}.0`);
  const sentence = `sharp ${major}.${Number(minor) + 1}, and ${process.cwd()} has ${sharp.versions.sharp}`;
  await expect(checkSharp(folder())).rejects.toThrow(sentence);
});
