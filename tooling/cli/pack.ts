import { relative } from 'node:path';
import { packPackages } from '../build/packages/pack';
import { fromCaller } from '../paths';
import { expectWords } from '../run';

/**
 * `npm run campus pack [-- FOLDER]`: packs what a remote in a repository of its own installs
 * (docs/adding-a-remote.md); the default folder is `packages`.
 */
export async function run(args: string[]): Promise<void> {
  expectWords(args, 1);
  const [folder = 'packages'] = args;
  for (const archive of await packPackages(fromCaller(folder)))
    console.log(relative(fromCaller('.'), archive));
}
