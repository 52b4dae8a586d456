import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { at } from '../../paths';

const folder = folderForEachTest();

/** Runs a server's command in the caller's folder; says what the package's program is given. */
async function runCampus(...args: string[]): Promise<string> {
  const packageFolder = join(folder(), 'package');
  for (const path of ['bin', 'deploy/bin']) await mkdir(join(packageFolder, path), { recursive: true });
  await mkdir(join(folder(), 'caller/mf-x/dist'), { recursive: true });
  await writeFile(join(folder(), 'caller/mf-x/dist/pages.json'), 'a build');
  await writeFile(join(folder(), 'caller/mf-x.tar.gz'), 'an archive');
  await writeFile(join(folder(), 'campus.env'), '');
  const program = join(packageFolder, 'deploy/bin/campus');
  await copyFile(at('deploy/bin/campus'), program);
  await chmod(program, 0o755);
  const node = `#!/bin/sh\nshift 2\necho "$* in $INIT_CWD"\n[ "$1" != deploy ] || tar -xzO 2>/dev/null || :\n`;
  await writeFile(join(packageFolder, 'bin/node'), node, { mode: 0o755 });
  const env = {
    PATH: process.env.PATH,
    CAMPUS_SETTINGS: join(folder(), 'campus.env'),
    CAMPUS_USER: userInfo().username,
  };
  const { stdout, stderr } = spawnSync(program, args, {
    cwd: join(folder(), 'caller'),
    env,
    encoding: 'utf8',
    input: '',
  });
  return `${stdout}${stderr}`.replaceAll(join(folder(), 'caller'), 'HERE');
}

it.each([
  [['deploy', './mf-x/dist'], 'deploy - in HERE\na build'],
  [['deploy', 'mf-x', './mf-x/dist', '--again'], 'deploy mf-x - --again in HERE\na build'],
  [['deploy', '--again', 'mf-x/dist'], 'deploy --again - in HERE\na build'],
  [['deploy', 'mf-x', 'mf-x.tar.gz'], 'deploy mf-x - in HERE\n'],
  [['deploy', 'mf-x'], 'deploy mf-x in HERE\n'],
])('%j hands a build, but no name, over by standard input', async (args, expected) => {
  expect(await runCampus(...args)).toBe(expected);
});

it('a command that reads a file knows the folder of the caller', async () => {
  expect(await runCampus('import', 'offre.csv')).toBe('import offre.csv in HERE\n');
});
