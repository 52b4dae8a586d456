import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { serverIn } from './testing/server';

const folder = folderForEachTest();

function restore(database = '', postgres = 'echo "no server" >&2; exit 2', unpack = '') {
  const server = serverIn(folder());
  const [settings, data] = [server.path('etc/campus/campus.env'), server.path('data')];
  writeFileSync(settings, `DATA_DIR=${data}\nDATABASE_URL=${database}\n`);
  mkdirSync(data);
  server.program('runuser', postgres);
  server.program('../opt/campus/campus-1/deploy/bin/campus', unpack);
  return { data, ...server.run('restore', [], { env: { CAMPUS_SETTINGS: settings } }) };
}

it('a restore tells nobody to start the site, which it starts itself', () => {
  const { status, stdout, data } = restore();
  const advice = `When all is well, delete what holds personal data: ${data}-before.`;
  expect([status, stdout.trim()]).toEqual([0, `The site runs of the backup. ${advice}`]);
});

const database = 'postgres://x@localhost/campus?host=/run/postgresql';

it('a restore says so where PostgreSQL does not answer', () => {
  const { status, stderr } = restore(database);
  expect([status, stderr]).toEqual([2, expect.stringContaining('no server')]);
});

it('a restore changes nothing where the database of the last one is still there', () => {
  const postgres = 'case $* in *pg_database*campus_before*) echo there ;; *RENAME*) exit 3 ;; esac';
  const { status, stderr, calls } = restore(database, postgres);
  expect([status, stderr]).toEqual([1, 'The database campus_before is there: drop it, or rename it.\n']);
  expect(calls).toBe('');
});

it.each(['INT', 'HUP', 'TERM'])('a restore that is ended by SIG%s leaves nothing of the backup', (signal) => {
  const { status, data, calls } = restore('', '', `echo private >"$DATA_DIR/private"; kill -${signal} $PPID`);
  expect([status, existsSync(`${data}-restored`), calls]).toEqual([1, false, '']);
});
