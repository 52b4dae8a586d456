import { execFile } from 'node:child_process';
import { mkdtempDisposable, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from '../build/build';
import { fromCaller } from '../paths';
import { expectWords } from '../run';
import { describe, makePackage } from '../stack/package/make-package';

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
  const isArchive = namesArchive(target);
  if (isArchive)
    await archiveFolder(target, `campus-${version}`, (folder) => makePackage(folder, console.log));
  else await makePackage(target, console.log);
  const size = isArchive ? `, ${((await stat(target)).size / 1e6).toFixed(1)} MB` : '';
  console.log(`${target} is Campus ${version} for ${process.platform} ${process.arch}${size}.`);
}

export const namesArchive = (target: string): boolean => /\.(?:tar\.gz|tgz)$/.test(target);

/** Packs the files of `fill` as root's, in one step. Nobody else may change them. */
export async function archiveFolder(
  archive: string,
  name: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<void> {
  // The workshop is on the disk of the archive, which the rename at the end needs.
  await using workshop = await mkdtempDisposable(join(dirname(archive), '.campus-package-'));
  await fill(join(workshop.path, name));
  const packed = join(workshop.path, 'packed.tar.gz');
  const rights = ['--owner=root:0', '--group=root:0', '--mode=u=rwX,go=rX', '--sort=name'];
  await promisify(execFile)('tar', ['-czf', packed, ...rights, '-C', workshop.path, name]);
  await rename(packed, archive);
}
