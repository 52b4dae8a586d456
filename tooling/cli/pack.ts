import { relative, resolve } from 'node:path';
import { packPackages } from '../build/packages/pack';

/**
 * `npm run campus pack [-- FOLDER]`: packs what a remote in a repository of its own installs
 * (docs/adding-a-remote.md); the default folder is `packages`.
 */
export async function run([folder = 'packages']: string[]): Promise<void> {
  const base = process.env.INIT_CWD ?? '.';
  for (const archive of await packPackages(resolve(base, folder))) console.log(relative(base, archive));
}
