import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { trialFolder } from './leftovers';

const folder = folderForEachTest();
/** A process that is gone. */
const gone = () => spawnSync(process.execPath, ['-e', '']).pid;
const host = hostname().replace(/[^\w-]/g, '');

async function left(name: string): Promise<string> {
  const path = join(folder(), name);
  await mkdir(join(path, 'data'), { recursive: true });
  return path;
}

it('takes away what a trial has left whose process is gone', async () => {
  const path = await left(`campus-trial-${host}.${gone()}.abc`);
  await trialFolder(folder());
  expect(existsSync(path)).toBe(false);
});

it('leaves those of other machines alone, until no trial can go on', async () => {
  const path = await left(`campus-trial-elsewhere.${gone()}.abc`);
  await trialFolder(folder());
  expect(existsSync(path)).toBe(true);
  const longAgo = Date.now() / 1000 - 3700;
  await utimes(path, longAgo, longAgo);
  await trialFolder(folder());
  expect(existsSync(path)).toBe(false);
});

it('leaves what is not its own', async () => {
  const path = await left('campus-other');
  await trialFolder(folder());
  expect(existsSync(path)).toBe(true);
});
