import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, openSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { serverIn } from './testing/server';

const folder = folderForEachTest();
let server: ReturnType<typeof serverIn>;
beforeEach(() => {
  server = serverIn(folder());
  symlinkSync(installed(), server.path('opt/campus/current'));
});
const installed = () => server.path('opt/campus/campus-1');

const pack = (name: string, from: string) =>
  execFileSync('tar', ['-czf', server.path(name), '-C', from, '.']);

it.each([
  ['a name that is mistyped', 'campus-2.tar.gz', () => undefined],
  ['a file that is empty', 'empty.tar.gz', (file: string) => writeFileSync(file, '')],
  ['a remote’s archive', 'mf-home.tar.gz', () => pack('mf-home.tar.gz', server.path('etc'))],
  ['a folder elsewhere', 'campus-1', (file: string) => cpSync(installed(), file, { recursive: true })],
])('%s is no package: nothing is restarted', (_what, name, make) => {
  make(server.path(name));
  const { status, stderr, calls } = server.run('upgrade', [server.path(name)]);
  expect([status, calls]).toEqual([2, '']);
  expect(stderr).toContain(`${server.path(name)} is no package of Campus in `);
});

it.each([
  ['is minutes at a migration is waited for', 28, false, 0, 7 + 3],
  ['answers with an error is given up after a minute', 22, false, 2, 1],
  ['ends meanwhile is given up after a minute', 7, true, 2, 1],
])('a process that %s', (_what, code, isEnding, status, minutes) => {
  writeFileSync(server.path('etc/systemd/system/campus-pocketbase.service'), '');
  const calls = server.path('calls');
  const attempts = `$(grep -c curl "${calls}")`;
  server.program('curl', `echo curl >>"${calls}"; [ ${attempts} -ge 7 ] || exit ${code}`);
  server.program('systemctl', `case $* in *NRestarts*) echo ${isEnding ? attempts : 0} ;; esac`);
  const upgrade = server.run('upgrade', []);
  expect([upgrade.status, upgrade.calls.match(/curl/g)]).toEqual([status, Array(minutes).fill('curl')]);
});

it('PocketBase is asked where LISTEN_ADDRESS has it listen', () => {
  writeFileSync(server.path('etc/systemd/system/campus-pocketbase.service'), '');
  writeFileSync(server.path('etc/campus/campus.env'), 'LISTEN_ADDRESS=10.0.0.5\nPORT=3100\n');
  const { status, calls } = server.run('upgrade', []);
  expect(status).toBe(0);
  expect(calls.match(/http:\S+/g)).toEqual([
    'http://10.0.0.5:8090/api/health',
    'http://127.0.0.1:3001/readyz',
    'http://127.0.0.1:3100/readyz',
    'http://127.0.0.1:3100/formations',
  ]);
});

it('a package is unpacked beside, and nothing of a killed upgrade stays', () => {
  const [half, packages] = [server.path('opt/campus/.unpacked-killed/campus-2'), server.path('opt/campus')];
  mkdirSync(half, { recursive: true });
  const archive = server.path('campus-2.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', packages, '--transform=s/^campus-1/campus-2/', 'campus-1']);
  expect(server.run('upgrade', [archive]).status).toBe(0);
  expect(readdirSync(packages).sort()).toEqual(['campus-1', 'campus-2', 'current']);
});

it.each(['HUP', 'INT'])('an upgrade that gets SIG%s goes on to its end, though unheard', (signal) => {
  writeFileSync(server.path('etc/systemd/system/campus-pocketbase.service'), '');
  const next = server.path('opt/campus/campus-2');
  cpSync(server.path('opt/campus/campus-1'), next, { recursive: true });
  const hangUp = `echo "$*" >>"${server.path('calls')}"; case $* in restart*) kill -${signal} $PPID ;; esac`;
  server.program('systemctl', hangUp);
  // A terminal that is gone takes nothing, as this does.
  const terminal = openSync('/dev/full', 'w');
  const { calls } = server.run('upgrade', [next], { stdio: ['ignore', terminal, terminal] });
  expect(calls.match(/^restart .*/gm)).toHaveLength(3);
  expect(readlinkSync(server.path('opt/campus/current'))).toBe(next);
});
