import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { emptyWhenMissing } from '@campus/releases';
import { build } from '../build/build';
import { fromCaller } from '../paths';
import { expectWords } from '../run';
import { describe, makePackage } from '../stack/package/make-package';
import { openTemporaryFolder } from '../temporary-folder';

/**
 * `npm run package [-- FOLDER | FILE.tar.gz]`: makes a package, which runs with Node.js alone; the
 * default is `campus-VERSION.tar.gz` here.
 */
export async function run(args: string[]): Promise<void> {
  expectWords(args, 1);
  const [requested] = args;
  await build(console.log);
  const { version } = await describe();
  const target = fromCaller(requested ?? `campus-${version}.tar.gz`);
  await putInPlace(target, `campus-${version}`, (folder) => makePackage(folder, console.log));
  const size = namesArchive(target) ? `, ${((await stat(target)).size / 1e6).toFixed(1)} MB` : '';
  console.log(`${target} is Campus ${version} for ${process.platform} ${process.arch}${size}.`);
}

export const namesArchive = (target: string): boolean => /\.(?:tar\.gz|tgz)$/.test(target);

/**
 * Makes `target` of what `fill` puts into a folder of this name, in one step. An archive has it as
 * root's files, which nobody else may change. Throws when a folder is not empty.
 */
export async function putInPlace(
  target: string,
  name: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<void> {
  const isArchive = namesArchive(target);
  const entries = isArchive ? [] : await readdir(target).catch(emptyWhenMissing);
  if (entries.length > 0) throw new Error(`${target} is not empty: name a folder that does not exist yet.`);
  await mkdir(dirname(target), { recursive: true });
  // The folder is on the disk of the target, which the rename at the end needs.
  using temporary = openTemporaryFolder(join(dirname(target), '.campus-package-'));
  const folder = join(temporary.path, name);
  await fill(folder);
  await rename(isArchive ? await pack(folder) : folder, target);
}

async function pack(folder: string): Promise<string> {
  const packed = `${folder}.tar.gz`;
  const rights = ['--owner=root:0', '--group=root:0', '--mode=u=rwX,go=rX', '--sort=name'];
  await promisify(execFile)('tar', ['-czf', packed, ...rights, '-C', dirname(folder), basename(folder)]);
  return packed;
}
