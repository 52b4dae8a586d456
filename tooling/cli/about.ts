import { readAbout } from '../origin';
import { root } from '../paths';

/** `campus about`: says which package this is. */
export async function run(): Promise<void> {
  const about = await readAbout(root);
  if (!about) throw new Error(`${root} is a checkout, no package: npm run package makes one.`);
  console.log(
    `Campus ${about.version}, made ${about.at}, with Node.js ${process.versions.node} and PocketBase ${about.pocketbase}`,
  );
}
