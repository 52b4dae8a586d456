import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { serverIn } from './testing/server';

const folder = folderForEachTest();
let server: ReturnType<typeof serverIn>;
beforeEach(() => {
  server = serverIn(folder());
});

const addSchool = (port: string, umask = '022') =>
  expect(server.run('add-school', ['lyon', port], { umask })).toMatchObject({ status: 0 });
const read = (path: string) => readFileSync(server.path(`etc/${path}`), 'utf8').replaceAll(folder(), '');
const ports = () =>
  ['shell', 'contact'].map((name) =>
    /^ListenStream=127.0.0.1:(\d+)$/m.exec(read(`systemd/system/campus-lyon-${name}.socket`))?.at(1),
  );

it('a school whose site has moved keeps its contact service’s port in an upgrade', () => {
  addSchool('3100');
  const moved = read('campus/lyon.env').replace('\nPORT=3100', '\nPORT=4000');
  writeFileSync(server.path('etc/campus/lyon.env'), moved);
  addSchool('4000');
  expect(ports()).toEqual(['4000', '3101']);
});

it('a school’s settings name its own units, ports and database, in comments, too', () => {
  addSchool('3100');
  const text = read('campus/lyon.env');
  expect(text.match(/campus-(?!lyon)\S+|campus\.env|:(?:3000|3001|8090)\b|localhost\/campus\?/g)).toBeNull();
});

it('another run leaves a school’s drop-ins as the package has them', () => {
  addSchool('3100');
  const dropIn = 'etc/systemd/system/campus-lyon-backup.service.d';
  writeFileSync(server.path(`${dropIn}/settings.conf`), 'of an older package');
  addSchool('3100');
  expect(readdirSync(server.path(dropIn))).toEqual(['settings.conf']);
  expect(read('systemd/system/campus-lyon-backup.service.d/settings.conf')).toContain('[Service]');
});

const ours = ['campus', 'proxy', 'school', 'teams', 'before', 'shell', 'backups'];
it.each(ours)('a school is not called %s, as a file or folder of the first one is', (name) => {
  const { status, stderr, calls } = server.run('add-school', [name, '3100']);
  expect([status, stderr, calls]).toEqual([2, expect.stringContaining("none of the site's own"), '']);
});

it('a school’s file is readable whatever root’s umask is', () => {
  addSchool('3100', '077');
  expect(statSync(server.path('etc/campus/lyon.json')).mode & 0o777).toBe(0o644);
});
