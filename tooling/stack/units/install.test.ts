import { chmodSync, statSync } from 'node:fs';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { serverIn } from './testing/server';

const folder = folderForEachTest();

it('the units’ users pass through to the package, whatever root’s umask is', () => {
  const server = serverIn(folder());
  // What mkdir makes.
  for (const path of ['opt/campus', 'etc/campus']) chmodSync(server.path(path), 0o700);
  expect(server.run('install', [], { umask: '077' })).toMatchObject({ status: 0, stderr: '' });
  const modes = ['opt/campus', 'etc/campus'].map((path) => statSync(server.path(path)).mode & 0o777);
  expect(modes).toEqual([0o755, 0o755]);
});
