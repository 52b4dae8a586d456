import { resolve } from 'node:path';
import { build } from '../build/build';
import { archiveFolder, inMegabytes, sizeOf } from '../package/archive';
import { describe, makePackage } from '../package/make-package';

/** `npm run package [-- FOLDER | FILE.tar.gz]`: makes a package, which runs with Node.js alone; the default is `campus-VERSION.tar.gz` here. */
export async function run([given]: string[]): Promise<void> {
  await build(console.log);
  const { version } = await describe();
  // npm changes the folder: INIT_CWD is the one in which the command was given.
  const target = resolve(process.env.INIT_CWD ?? '.', given ?? `campus-${version}.tar.gz`);
  if (target.endsWith('.tar.gz')) {
    await archiveFolder(target, `campus-${version}`, (folder) => makePackage(folder, console.log));
  } else await makePackage(target, console.log);
  console.log(
    `${target} is Campus ${version} for ${process.platform} ${process.arch}, ${await told(target)}.`,
  );
}

async function told(target: string): Promise<string> {
  const { bytes, files } = await sizeOf(target);
  return files === 1 ? inMegabytes(bytes) : `${files} files, ${inMegabytes(bytes)}`;
}
