import { cp, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Not copied: what belongs to one place only. */
const skipped = ['node_modules', 'data', 'test-results', 'coverage', 'playwright-report'];

/** New remotes get their owner in `.github`; npm writes the lockfile by `.npmrc`. */
const copiedDotFiles = ['.github', '.npmrc'];

/**
 * Copies a checkout. Commands run from the copy, and its sources may be changed. Packages are
 * links; those of workspaces lead to the copies.
 */
export async function copyCheckout(root: string, folder: string): Promise<void> {
  for (const entry of await readdir(root)) {
    if ((entry.startsWith('.') && !copiedDotFiles.includes(entry)) || skipped.includes(entry)) continue;
    await cp(join(root, entry), join(folder, entry), { recursive: true, verbatimSymlinks: true });
  }
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
}

async function linkPackages(from: string, folder: string): Promise<void> {
  await mkdir(folder);
  for (const entry of await readdir(from)) {
    if (entry === '.cache') continue;
    const original = join(from, entry);
    if (entry === '@campus') {
      await linkPackages(original, join(folder, entry));
      continue;
    }
    const isLink = (await lstat(original)).isSymbolicLink();
    await symlink(isLink ? await readlink(original) : original, join(folder, entry));
  }
}
