import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { openTrialFolder } from './trial-folder';

const folder = folderForEachTest();

it('removes the folders of trials whose process has ended, and no other', async () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const names = [`campus-trial-${ended}.a`, `campus-trial-${process.ppid}.a`, `campus-other-${ended}.a`];
  for (const name of names) await mkdir(join(folder(), name, 'data'), { recursive: true });
  {
    using own = await openTrialFolder(folder());
    const left = [names[2], names[1], basename(own.path)].sort();
    expect((await readdir(folder())).sort()).toEqual(left);
  }
  expect((await readdir(folder())).sort()).toEqual([names[2], names[1]].sort());
});
