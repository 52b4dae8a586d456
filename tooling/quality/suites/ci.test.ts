import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { at } from '../../paths';

const folder = folderForEachTest();

it('where CI is not root it installs by sudo what is missing, then runs the command', () => {
  const bin = folder();
  const calls = join(bin, 'calls');
  const programs = {
    id: 'echo 1000',
    npm: `echo "npm $*" >>"${calls}"`,
    sudo: `echo "$*" >>"${calls}"; case $* in *restic) /bin/cp "${bin}/nginx" "${bin}/restic" ;; esac`,
  };
  const present = ['initdb', 'nginx', 'sshd', 'chromium-headless-shell', 'promtool'];
  for (const [name, text] of [...Object.entries(programs), ...present.map((one) => [one, ''])])
    writeFileSync(join(bin, name ?? ''), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  symlinkSync('/usr/bin/dirname', join(bin, 'dirname'));
  const { status } = spawnSync('/bin/bash', [at('.ci/run'), 'test:full'], { env: { PATH: bin } });
  expect(status).toBe(0);
  const install = 'apt-get install -y -qq --no-install-recommends restic';
  expect(readFileSync(calls, 'utf8')).toBe(`apt-get update -qq\n${install}\nnpm run test:full\n`);
});
