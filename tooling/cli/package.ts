import { execFile } from 'node:child_process';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from '../build/build';
import { fromCaller } from '../paths';
import { expectWords } from '../run';
import { describe, makePackage } from '../stack/package/make-package';
import { openTemporaryFolder } from '../temporary-folder';

/**
 * `npm run package [-- FILE.tar.gz]`: makes a package, which runs with Node.js alone; the default
 * is `campus-VERSION.tar.gz` here.
 */
export async function run(args: string[]): Promise<void> {
  expectWords(args, 1);
  const [requested] = args;
  await build(console.log);
  const { version } = await describe();
  const archive = fromCaller(requested ?? `campus-${version}.tar.gz`);
  await makeArchive(archive, `campus-${version}`, (folder) => makePackage(folder, console.log));
  const megabytes = ((await stat(archive)).size / 1e6).toFixed(1);
  console.log(`${archive} is Campus ${version} for ${process.platform} ${process.arch}, ${megabytes} MB.`);
}

/**
 * Packs what `fill` puts into a folder of this name, and puts the archive in its place in one step.
 * The files in it are root's, which nobody else may change.
 */
export async function makeArchive(
  archive: string,
  name: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<void> {
  await mkdir(dirname(archive), { recursive: true });
  // The folder is on the disk of the archive, which the rename at the end needs.
  using temporary = openTemporaryFolder(join(dirname(archive), '.campus-package-'));
  await fill(join(temporary.path, name));
  const packed = join(temporary.path, 'package.tar.gz');
  const rights = ['--owner=root:0', '--group=root:0', '--mode=u=rwX,go=rX', '--sort=name'];
  await promisify(execFile)('tar', ['-czf', packed, ...rights, '-C', temporary.path, name]);
  await rename(packed, archive);
}
