import { execFile } from 'node:child_process';
import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderForEachTest } from 'testing/temporary-folder';
import { at } from '../paths';
import { type UnitName, unitNames } from './read-unit';

const run = promisify(execFile);
const folder = folderForEachTest();

/** Runs deploy/container/start in a package whose Node.js only tells what it is asked for. */
async function start(unit: string, env: Record<string, string>): Promise<string[]> {
  const node = join(folder(), 'node');
  await writeFile(node, '#!/bin/sh\necho "node $*, SMTP_URL=$SMTP_URL, TRUST_PROXY=$TRUST_PROXY"\n');
  await chmod(node, 0o755);
  await cp(at('deploy/systemd'), join(folder(), 'deploy/systemd'), { recursive: true });
  for (const name of unitNames) {
    const file = join(folder(), 'deploy/systemd', `${name}.service`);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('/usr/bin/node', node));
  }
  const options = { cwd: folder(), env: { PATH: '/usr/bin:/bin', ...env } };
  const { stdout } = await run(at('deploy/container/start'), [unit], options);
  return stdout.trim().split('\n');
}

it.each<[UnitName, string[]]>([
  ['campus-pocketbase', ['node pocketbase/dist/main.mjs, SMTP_URL=, TRUST_PROXY=']],
  [
    'campus-contact',
    ['node contact-service/dist/main.mjs, SMTP_URL=smtp://u:p@mail, TRUST_PROXY=127.0.0.1,10.0.0.1'],
  ],
  [
    'campus-shell',
    [
      'node tooling/campus.mjs publish, SMTP_URL=, TRUST_PROXY=10.0.0.1',
      'node --enable-source-maps shell/dist/server/primary.mjs, SMTP_URL=, TRUST_PROXY=10.0.0.1',
    ],
  ],
])('runs the commands of %s with the settings that are its own', async (unit, expected) => {
  expect(await start(unit, { SMTP_URL: 'smtp://u:p@mail', TRUST_PROXY: '10.0.0.1' })).toEqual(expected);
});

it('does without a proxy', async () => {
  expect(await start('campus-contact', {})).toEqual([
    'node contact-service/dist/main.mjs, SMTP_URL=, TRUST_PROXY=127.0.0.1,',
  ]);
});

it('says which units there are where none is named', async () => {
  await expect(run(at('deploy/container/start'), [])).rejects.toThrow('name a unit: campus-shell');
});
