import { execFile } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { filesBelow } from '../../tooling/build/fingerprint';
import { inputsOf } from '../../tooling/build/build';
import { at, root } from '../../tooling/paths';

const run = promisify(execFile);
const name = 'mf-contact';

/** What a build reads besides its inputs: packages, and what resolves the names of our own. */
const packages = [
  'node_modules',
  'tooling/node_modules',
  'tooling/package.json',
  'shared/contact-request/package.json',
];

/** Copies all that a build of the remote reads; large folders as hard links on the same disk. */
async function copyTo(folder: string): Promise<void> {
  for (const path of [...inputsOf(name).map((input) => relative(root, input)), ...packages]) {
    const target = join(folder, path);
    await run('mkdir', ['-p', dirname(target)]);
    await run('cp', ['-a', '-l', at(path), target]).catch(async () => {
      await rm(target, { recursive: true, force: true });
      await cp(at(path), target, { recursive: true, verbatimSymlinks: true }).catch(ignoreMissing);
    });
  }
  await rm(join(folder, name, 'dist'), { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Every file of a build, and what it holds. */
async function contents(dist: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const file of filesBelow(dist)) all[relative(dist, file)] = await readFile(file, 'latin1');
  return all;
}

test('the same sources give the same bytes in every folder', async () => {
  test.slow();
  const { folder, remove } = await temporaryFolder();
  try {
    const elsewhere = join(folder, 'A longer, other place');
    await copyTo(elsewhere);
    const cli = join(elsewhere, 'tooling/node_modules/webpack-cli/bin/cli.js');
    const args = [cli, 'build', '--config', 'webpack.config.mjs'];
    await run(process.execPath, args, { cwd: join(elsewhere, name) });
    const [here, there] = [await contents(at(name, 'dist')), await contents(join(elsewhere, name, 'dist'))];
    expect(Object.keys(there)).toEqual(Object.keys(here));
    const different = Object.keys(here).filter((file) => here[file] !== there[file]);
    expect(different).toEqual([]);
  } finally {
    await remove();
  }
});
