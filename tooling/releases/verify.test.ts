import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { integrityOf } from '../../shell/server/releases/release';
import { write } from './testing/repository';
import { wrongFiles } from './verify';

const folder = folderForEachTest();
const file = (name: string) => join(folder(), 'mf-home', name);
const release = {
  name: 'mf-home',
  files: {
    'files/a.js': { bytes: 3, integrity: integrityOf('abc') },
    '1/server/server.cjs': { bytes: 1, integrity: integrityOf('x') },
  },
};
beforeEach(async () => {
  await write(file('files/a.js'), 'abc');
  await write(file('1/server/server.cjs'), 'x');
});

it('finds nothing wrong where every file has its bytes', async () => {
  expect(await wrongFiles(folder(), release)).toEqual([]);
});

it.each<[string, () => Promise<void>]>([
  ['is missing', () => rm(file('files/a.js'))],
  ['is cut', () => writeFile(file('files/a.js'), 'ab')],
  ['is longer', () => appendFile(file('files/a.js'), ' ')],
  ['has another byte', () => writeFile(file('files/a.js'), 'abd')],
])('names a file that %s', async (_case, change) => {
  await change();
  expect(await wrongFiles(folder(), release)).toEqual(['files/a.js']);
});
