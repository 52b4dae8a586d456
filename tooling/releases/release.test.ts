import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { integrityOf } from '../../shell/server/releases/release';
import { writeRelease } from './release';

const remote = folderForEachTest();
const folder = () => join(remote(), '1.0.0-abc');
const built = {
  name: 'mf-home',
  version: '1.0.0-abc',
  contract: 1,
  shared: { react: '19.0.0' },
  entry: 'server/server.cjs',
  pages: { HomePage: ['a.js'] },
};
beforeEach(async () => {
  await mkdir(join(folder(), 'server'), { recursive: true });
  await mkdir(join(remote(), 'files'));
  await writeFile(join(remote(), 'files/a.js'), 'à');
});

it('names every file with its size and its hash, what it was built from, by whom and when', async () => {
  await writeFile(join(folder(), 'server/server.cjs'), 'exports.a = 1');
  const release = await writeRelease(folder(), built, ['a.js']);
  expect(release).toEqual({
    ...built,
    files: {
      '1.0.0-abc/server/server.cjs': { bytes: 13, integrity: integrityOf('exports.a = 1') },
      'files/a.js': { bytes: 2, integrity: integrityOf('à') },
    },
    commit: expect.stringMatching(/^[0-9a-f]{12}\+?$/),
    author: expect.stringMatching(/./),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(JSON.parse(await readFile(join(folder(), 'release.json'), 'utf8'))).toEqual(release);
  expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

it('refuses a build without a server bundle', async () => {
  await expect(writeRelease(folder(), built, ['a.js'])).rejects.toThrow('server/server.cjs');
});
