import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'testing/temporary-folder';
import { readEntrypoints } from './entrypoints';

it('tells scripts, styles and fonts apart', async () => {
  const { folder, remove } = await temporaryFolder();
  const integrity = { '/assets/main.js': 'sha256-a' };
  const main = ['/assets/main.css', '/assets/vendor.js', '/assets/main.js'];
  await writeFile(
    join(folder, 'entrypoints.json'),
    JSON.stringify({ main, fonts: ['/assets/a.woff2'], integrity }),
  );
  const beside = {
    counts: ['/assets/counts.js'],
    override: ['/assets/override.css', '/assets/override.js'],
    integrity: { '/assets/counts.js': 'sha256-b' },
  };
  await writeFile(join(folder, 'beside.json'), JSON.stringify(beside));
  await mkdir(join(folder, 'files/assets'), { recursive: true });
  await writeFile(join(folder, 'files/assets/main.css'), 'a{}');
  expect(readEntrypoints({ clientDir: folder, filesDir: join(folder, 'files') })).toMatchObject({
    scripts: ['/assets/vendor.js', '/assets/main.js'],
    styles: [{ address: '/assets/main.css', text: 'a{}' }],
    counts: ['/assets/counts.js'],
    override: { scripts: ['/assets/override.js'], styles: ['/assets/override.css'] },
    fonts: ['/assets/a.woff2'],
    integrity: { ...integrity, ...beside.integrity },
  });
  await remove();
});
