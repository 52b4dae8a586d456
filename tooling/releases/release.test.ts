import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { integrityOf } from '../../shell/server/releases/release';
import { commit } from './origin';
import { writeRelease } from './release';

const remote = folderForEachTest();
const file = (text: string) => ({ bytes: Buffer.byteLength(text), integrity: integrityOf(text) });

it('names every file with its size and its hash, what it was built from, by whom and when', async () => {
  const folder = join(remote(), '1.0.0-abc');
  await mkdir(folder);
  const about = {
    name: 'mf-home',
    version: '1.0.0-abc',
    contract: 1,
    shared: { react: '19.0.0' },
    entry: 'server/server.cjs',
    pages: { HomePage: ['a.js'] },
  };
  const files = { 'files/a.js': file('à'), '1.0.0-abc/server/server.cjs': file('exports.a = 1') };
  const release = await writeRelease(folder, { ...about, files });
  expect(release).toEqual({
    ...about,
    files: {
      '1.0.0-abc/server/server.cjs': { bytes: 13, integrity: integrityOf('exports.a = 1') },
      'files/a.js': { bytes: 2, integrity: integrityOf('à') },
    },
    commit: await commit(),
    author: expect.stringMatching(/./),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(Object.keys(release.files)).toEqual(Object.keys(release.files).sort());
  expect(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))).toEqual(release);
  expect(await readdir(folder)).toEqual(['release.json']);
});

it('uses the hash that browsers know as integrity', () => {
  expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});
