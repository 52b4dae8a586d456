import { mkdirSync, writeFileSync } from 'node:fs';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { serverIn } from './testing/server';

const folder = folderForEachTest();

it('a restore tells nobody to start the site, which it starts itself', () => {
  const server = serverIn(folder());
  const [settings, data] = [server.path('etc/campus/campus.env'), server.path('data')];
  writeFileSync(settings, `DATA_DIR=${data}\n`);
  mkdirSync(data);
  const { status, stdout } = server.run('restore', [], { env: { CAMPUS_SETTINGS: settings } });
  expect([status, stdout.trim().split('\n')]).toEqual([
    0,
    [`The site runs of the backup. When all is well, delete what holds personal data: ${data}-before.`],
  ]);
});
