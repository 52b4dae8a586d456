import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { folderForEachTest } from 'testing/temporary-folder';
import { checkPackages } from './check-packages';

const folder = folderForEachTest();
const write = (version: string) =>
  writeFile(
    join(folder(), 'release.json'),
    JSON.stringify({ version: '1.0.0-a', shared: { sharp: version } }),
  );
const [major, minor, patch] = (sharp.versions.sharp ?? '').split('.').map(Number);

it('has nothing to say of a build that was not published', async () => {
  await checkPackages(folder());
});

it('takes the version that it was built with, and another patch of it', async () => {
  await write(`${major}.${minor}.${patch}`);
  await checkPackages(folder());
  await write(`${major}.${minor}.${Number(patch) + 7}`);
  await checkPackages(folder());
});

it('refuses another minor version in one sentence that names both and the remedy', async () => {
  await write(`${major}.${Number(minor) + 1}.0`);
  await expect(checkPackages(folder())).rejects.toThrow(
    `the shell 1.0.0-a needs sharp ${major}.${Number(minor) + 1}, and ${process.cwd()} has ${sharp.versions.sharp}: run npm ci there`,
  );
});
