import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderForEachTest } from 'testing/temporary-folder';
import { archiveFolder } from '../cli/package';
import { copyNative, makePackage, nativePackages } from './make-package';

const run = promisify(execFile);
const folder = folderForEachTest();

it('takes native packages with all that they need to run, and nothing that builds them', async () => {
  const names = await nativePackages();
  expect(names).toEqual(
    expect.arrayContaining(['@photostructure/sqlite', 'detect-libc', 'node-gyp-build', 'semver', 'sharp']),
  );
  expect(names).not.toContain('node-addon-api');
  await copyNative(folder());
  expect((await readdir(join(folder(), 'node_modules/@photostructure/sqlite'))).sort()).toEqual([
    ...['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'dist', 'package.json', 'prebuilds'],
  ]);
  expect(await readdir(join(folder(), 'node_modules/@photostructure/sqlite/prebuilds'))).toEqual([
    `${process.platform}-${process.arch}`,
  ]);
  // Whole: nothing of this checkout is found from there.
  const code = `new (require('@photostructure/sqlite').DatabaseSync)(':memory:').exec('select 1'); console.log(require('sharp').versions.sharp)`;
  const { stdout } = await run(process.execPath, ['-e', code], { cwd: folder() });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it('takes no folder that holds something', async () => {
  await writeFile(join(folder(), 'mine'), '');
  await expect(makePackage(folder(), () => undefined)).rejects.toThrow('is not empty');
  expect(await readdir(folder())).toEqual(['mine']);
});

it('packs a folder into an archive of root’s files, and leaves nothing of an attempt that fails', async () => {
  const archive = join(folder(), 'site.tar.gz');
  await archiveFolder(archive, 'site-1', async (fresh) => {
    await mkdir(fresh);
    await writeFile(join(fresh, 'secret'), '1', { mode: 0o600 });
    await writeFile(join(fresh, 'program'), '1', { mode: 0o700 });
  });
  const { stdout } = await run('tar', ['-tvzf', archive]);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/));
  expect(rows.map(([rights, owner, ...rest]) => [rights, owner, rest.at(-1)])).toEqual([
    ['drwxr-xr-x', 'root/root', 'site-1/'],
    ['-rwxr-xr-x', 'root/root', 'site-1/program'],
    ['-rw-r--r--', 'root/root', 'site-1/secret'],
  ]);
  const failing = archiveFolder(join(folder(), 'other.tar.gz'), 'x', () =>
    Promise.reject(new Error('no disk')),
  );
  await expect(failing).rejects.toThrow('no disk');
  expect(await readdir(folder())).toEqual(['site.tar.gz']);
});
