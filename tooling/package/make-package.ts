import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBinary } from '../../pocketbase/binary/find-binary';
import { version as pocketbase } from '../../pocketbase/binary/official-zip';
import { readConfig } from '../../pocketbase/config';
import { packagedBinary } from '../../pocketbase/program';
import { type About, thisSystem } from '../about-package';
import { packageFile } from '../packaged.mjs';
import { at, root } from '../paths';
import { commit } from '../releases/origin';
import { copyTaken } from './copies';
import { copyNative } from './native';
import { compilePrograms } from './programs';

type Log = (line: string) => void;

/** The folder runs the whole site with Node.js alone. Throws where it is there and not empty. */
export async function makePackage(folder: string, log: Log): Promise<About> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Error(`${folder} is not empty: name a folder that does not exist yet.`);
  // The folder appears whole or not at all.
  const fresh = `${folder}.partial-${process.pid}`;
  try {
    await mkdir(fresh, { recursive: true });
    await copyTaken(fresh);
    await compilePrograms(fresh);
    await copyNative(fresh);
    await copyPocketBase(fresh, log);
    const about = await describe();
    await writeFile(join(fresh, packageFile), `${JSON.stringify(about, null, 2)}\n`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(fresh, folder);
    return about;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

export async function describe(): Promise<About> {
  const { version } = JSON.parse(await readFile(at('package.json'), 'utf8'));
  const made = await commit();
  return {
    version: made ? `${version}-${made.slice(0, 8)}${made.endsWith('+') ? '.changed' : ''}` : version,
    commit: made,
    at: new Date().toISOString(),
    system: thisSystem,
    pocketbase,
  };
}

async function copyPocketBase(folder: string, log: Log): Promise<void> {
  const { binary: override, cacheDir } = readConfig({ ...process.env, DATA_DIR: join(root, 'data') });
  const target = packagedBinary(folder);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(await findBinary({ override, cacheDir, log }), target);
  await chmod(target, 0o755);
}
