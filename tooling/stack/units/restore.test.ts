import { mkdirSync, writeFileSync } from 'node:fs';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { serverIn } from './testing/server';

const folder = folderForEachTest();

function restore(database = '') {
  const server = serverIn(folder());
  const [settings, data] = [server.path('etc/campus/campus.env'), server.path('data')];
  writeFileSync(settings, `DATA_DIR=${data}\nDATABASE_URL=${database}\n`);
  mkdirSync(data);
  writeFileSync(server.path('bin/runuser'), '#!/bin/sh\necho "no server" >&2\nexit 2\n', { mode: 0o755 });
  return { data, ...server.run('restore', [], { env: { CAMPUS_SETTINGS: settings } }) };
}

it('a restore tells nobody to start the site, which it starts itself', () => {
  const { status, stdout, data } = restore();
  expect([status, stdout.trim().split('\n')]).toEqual([
    0,
    [`The site runs of the backup. When all is well, delete what holds personal data: ${data}-before.`],
  ]);
});

it('a restore says so where PostgreSQL does not answer', () => {
  const { status, stderr } = restore('postgres://x@localhost/campus?host=/run/postgresql');
  expect([status, stderr]).toEqual([2, expect.stringContaining('no server')]);
});
