import { relative } from 'node:path';
import { packPackages } from '../build/packages/pack';
import { fromCaller } from '../paths';

/**
 * `npm run campus pack [-- FOLDER]`: packs what a remote in a repository of its own installs
 * (docs/adding-a-remote.md); the default folder is `packages`.
 */
export async function run([folder = 'packages']: string[]): Promise<void> {
  for (const archive of await packPackages(fromCaller(folder)))
    console.log(relative(fromCaller('.'), archive));
}
