import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { writeSsrManifest } from './ssr-manifest';

const folder = folderForEachTest();
beforeEach(async () => {
  await mkdir(join(folder(), 'server'));
});

it('names the bundle, its integrity and the files of each page', async () => {
  const files = { pages: { HomePage: ['a.js', 'a.css'] }, later: { HomePage: ['b.js'] } };
  await writeFile(join(folder(), 'server/server.cjs'), 'exports.a = 1');
  await writeFile(join(folder(), 'pages.json'), JSON.stringify(files));
  await writeSsrManifest(folder(), 'mf-home', '1.0.0-abc');
  expect(JSON.parse(await readFile(join(folder(), 'ssr-manifest.json'), 'utf8'))).toEqual({
    name: 'mf-home',
    version: '1.0.0-abc',
    entry: 'server/server.cjs',
    integrity: `sha384-${createHash('sha384').update('exports.a = 1').digest('base64')}`,
    ...files,
  });
});

it('refuses a build without a server bundle', async () => {
  await expect(writeSsrManifest(folder(), 'mf-home', '1')).rejects.toThrow('server.cjs');
});
