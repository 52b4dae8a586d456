import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { readEntrypoints } from './entrypoints';

const folder = folderForTheTests();

it('entrypoints tell scripts and styles apart', async () => {
  const integrity = { '/assets/main.js': 'sha256-a' };
  const main = ['/assets/main.css', '/assets/vendor.js', '/assets/main.js'];
  const built = { main, preloads: ['/assets/late.js'], integrity };
  await writeFile(join(folder, 'entrypoints.json'), JSON.stringify(built));
  await mkdir(join(folder, 'files/assets'), { recursive: true });
  await writeFile(join(folder, 'files/assets/main.css'), 'a{}');
  expect(readEntrypoints({ clientDir: folder, filesDir: join(folder, 'files') })).toMatchObject({
    scripts: ['/assets/vendor.js', '/assets/main.js'],
    styles: [{ address: '/assets/main.css', text: 'a{}' }],
    preloads: ['/assets/late.js'],
    integrity,
  });
});
