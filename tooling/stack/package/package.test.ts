import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { makeArchive } from '../../cli/package';
import { copiedPaths, copyNative, copyNode, nativePackages } from './make-package';

const run = promisify(execFile);
const folder = folderForEachTest();

it('a package has its own Node.js, in which its native parts load', async () => {
  const names = await nativePackages();
  expect(names).toEqual(expect.arrayContaining(['detect-libc', 'semver', 'sharp']));
  await copyNative(folder());
  await copyNode(folder());
  // Nothing of this checkout is found from there.
  const code = `console.log(process.version, require('sharp').versions.sharp, !!require('node:sqlite'))`;
  const { stdout } = await run(join(folder(), 'bin/node'), ['-e', code], { cwd: folder() });
  expect(stdout).toMatch(new RegExp(`^${process.version} \\d+\\.\\d+\\.\\d+ true\n$`));
});

it('brings the pages that its files name to an operator, and what its commands do', () => {
  const pages = ['deploying', 'guide-editeur', 'operating', 'privacy', 'shipping'];
  const read = [...pages.map((name) => `docs/${name}.md`), 'tooling/cli/trace.ts'];
  expect(copiedPaths).toEqual(expect.arrayContaining(read));
});

it('a package that is ended by Ctrl-C leaves nothing', async () => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const making = makeArchive(join(folder(), 'site.tar.gz'), 'site-1', async (stage) => {
    await mkdir(stage);
    process.emit('SIGINT', 'SIGINT');
    expect(await readdir(folder())).toEqual([]);
    throw new Error('ended');
  });
  await expect(making).rejects.toThrow('ended');
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT');
  kill.mockRestore();
});

it('packs a folder into an archive of root’s files; a failure leaves nothing', async () => {
  const archive = join(folder(), 'site.tar.gz');
  await makeArchive(archive, 'site-1', async (stage) => {
    await mkdir(stage);
    await writeFile(join(stage, 'secret'), '1', { mode: 0o600 });
    await writeFile(join(stage, 'program'), '1', { mode: 0o700 });
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
  const failing = makeArchive(join(folder(), 'other.tar.gz'), 'x', () =>
    Promise.reject(new Error('no disk')),
  );
  await expect(failing).rejects.toThrow('no disk');
  expect(await readdir(folder())).toEqual(['site.tar.gz']);
});
