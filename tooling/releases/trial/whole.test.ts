import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import type { Release } from '../../../shell/server/releases/release';
import { smallRelease } from './testing/small-release';
import { expectWhole } from './whole';

const folder = folderForEachTest();
const page = { 'files/HomePage.a.js': 'a page', 'files/HomePage.a.css': 'a{}' };
const pages = { HomePage: ['HomePage.a.js', 'HomePage.a.css'] };
const make = (change: Partial<Release> = {}) => smallRelease(folder(), page, { pages, ...change });
const file = (path: string) => join(folder(), 'mf-home', path);

it('has nothing against a release that is as it was published', async () => {
  await expect(expectWhole(folder(), await make())).resolves.toBeUndefined();
});

it.each(['files/HomePage.a.js', 'files/HomePage.a.css', '1/server/server.cjs'])(
  'names %s where it is missing, cut, or another one',
  async (path) => {
    const release = await make();
    await appendFile(file(path), '!');
    await expect(expectWhole(folder(), release)).rejects.toThrow(`${path} is not what its manifest says`);
    const { bytes } = release.files[path] ?? { bytes: 0 };
    await writeFile(file(path), 'x'.repeat(bytes));
    await expect(expectWhole(folder(), release)).rejects.toThrow(`${path} is not what its manifest says`);
    await rm(file(path));
    await expect(expectWhole(folder(), release)).rejects.toThrow(`${path} is missing`);
  },
);

it('names a file that a page needs and that the manifest does not describe', async () => {
  const release = await make({ later: { HomePage: ['7.b.js'] } });
  await expect(expectWhole(folder(), release)).rejects.toThrow(
    'files/7.b.js is not in the manifest of mf-home 1',
  );
});

it('reads nothing outside the folder of the name', async () => {
  const release = await make();
  const files = { ...release.files, '../../secret': { bytes: 1, integrity: '' } };
  await expect(expectWhole(folder(), { ...release, files })).rejects.toThrow(
    '../../secret is no place for a file',
  );
});
