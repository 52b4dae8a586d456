import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The name holds the executable's sum, so one atomic rename stores both. */
const named = /^pocketbase-([0-9a-f]{64})(\.exe)?$/;

export async function cached(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const sum = named.exec(name)?.[1];
    if (!sum) continue;
    const file = join(folder, name);
    if ((await sha256Of(file)) === sum) return file;
    await rm(file, { force: true });
  }
  return undefined;
}

/** `fill` gets a temporary folder and returns the executable's path in it. */
export async function store(folder: string, fill: (temporary: string) => Promise<string>): Promise<string> {
  await mkdir(folder, { recursive: true });
  const temporary = await mkdtemp(join(folder, '.partial-'));
  try {
    const executable = await fill(temporary);
    await chmod(executable, 0o755);
    const extension = executable.endsWith('.exe') ? '.exe' : '';
    const target = join(folder, `pocketbase-${await sha256Of(executable)}${extension}`);
    await rename(executable, target);
    return target;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
