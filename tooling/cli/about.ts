import { misfit, readAbout } from '../about-package';
import { root } from '../paths';

/** `campus about`: says which package this is. Throws a sentence where it was made for another system. */
export async function run(): Promise<void> {
  const about = await readAbout(root);
  if (!about) throw new Error(`${root} is a checkout, no package: npm run package makes one.`);
  const fault = misfit(about);
  if (fault) throw new Error(fault);
  console.log(`Campus ${about.version}, made ${about.at}, with PocketBase ${about.pocketbase}`);
}
