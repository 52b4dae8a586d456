import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { at } from '../../paths';

const folder = folderForEachTest();
const inEtc = (path: string) => join(folder(), 'etc', path);

/** Runs deploy/add-school on another /etc, without users and without systemd. */
function addSchool(port: string): void {
  const script = join(folder(), 'deploy/add-school');
  cpSync(at('deploy'), join(folder(), 'deploy'), { recursive: true });
  cpSync(at('school.json'), join(folder(), 'school.json'));
  for (const path of ['campus', 'systemd/system']) mkdirSync(inEtc(path), { recursive: true });
  mkdirSync(join(folder(), 'bin'), { recursive: true });
  for (const program of ['deploy/set-rights', 'bin/systemctl'])
    writeFileSync(join(folder(), program), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(script, readFileSync(script, 'utf8').replaceAll('/etc/', inEtc('/')));
  chmodSync(script, 0o755);
  const env = { PATH: `${join(folder(), 'bin')}:${process.env.PATH}` };
  expect(spawnSync(script, ['lyon', port], { env, encoding: 'utf8' })).toMatchObject({ status: 0 });
}

const ports = () =>
  ['shell', 'contact'].map((name) =>
    /^ListenStream=127.0.0.1:(\d+)$/m
      .exec(readFileSync(inEtc(`systemd/system/campus-lyon-${name}.socket`), 'utf8'))
      ?.at(1),
  );

it('a new school’s contact service is on the port after the site’s', () => {
  addSchool('3100');
  expect(ports()).toEqual(['3100', '3101']);
  expect(readFileSync(inEtc('campus/lyon.env'), 'utf8')).toMatch(/^PORT=3100\nCONTACT_PORT=3101\n/m);
});

it('a school whose site has moved keeps its contact service’s port in an upgrade', () => {
  addSchool('3100');
  const settings = readFileSync(inEtc('campus/lyon.env'), 'utf8');
  writeFileSync(inEtc('campus/lyon.env'), settings.replace('\nPORT=3100', '\nPORT=4000'));
  addSchool('4000');
  expect(ports()).toEqual(['4000', '3101']);
});
