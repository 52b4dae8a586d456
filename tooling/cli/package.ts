import { resolve } from 'node:path';
import { build } from '../build/build';
import { archiveFolder } from '../package/archive';
import { describe, makePackage } from '../package/make-package';
import { inMegabytes, sizeOf } from '../package/size';

/**
 * `npm run package [-- FOLDER | FILE.tar.gz]`: builds what is stale and makes a package of it, which runs with Node.js alone
 * (docs/operating.md). Without a name: `campus-VERSION.tar.gz` in this folder.
 */
export async function run([given]: string[]): Promise<void> {
  await build(console.log);
  const { version } = await describe();
  // Where the command was given, not where npm has gone.
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
