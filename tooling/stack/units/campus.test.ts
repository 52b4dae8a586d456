import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { serverIn } from './testing/server';

const folder = folderForEachTest();

/** Runs a server's command in the caller's folder; says what the package's program is given. */
function runCampus(args: string[], settings = '../etc/campus/campus.env'): string {
  const server = serverIn(folder());
  const caller = server.path('caller');
  for (const path of ['mf-x/dist', 'dist', 'deploy']) {
    mkdirSync(join(caller, path), { recursive: true });
    writeFileSync(join(caller, path, 'pages.json'), 'a build');
  }
  writeFileSync(join(caller, 'mf-x.tar.gz'), 'an archive');
  writeFileSync(server.path('etc/campus/campus.env'), '');
  const node = `#!/bin/sh\nsettings=\${1#--env-file=}\nshift 2\n[ -r "$settings" ] && echo "$* in $INIT_CWD"\n[ "$1" != deploy ] || tar -xzO 2>/dev/null || :\n`;
  writeFileSync(server.path('opt/campus/campus-1/bin/node'), node);
  const env = { CAMPUS_SETTINGS: settings, CAMPUS_USER: '0' };
  const { stdout, stderr } = server.run('bin/campus', args, { env, cwd: caller });
  return `${stdout}${stderr}`.replaceAll(caller, 'HERE');
}

it.each([
  [['deploy', './mf-x/dist'], 'deploy - in HERE\na build'],
  [['deploy', 'mf-x', './mf-x/dist', '--again'], 'deploy mf-x - --again in HERE\na build'],
  [['deploy', '--again', 'mf-x/dist'], 'deploy --again - in HERE\na build'],
  [['deploy', 'mf-x', 'dist'], 'deploy mf-x - in HERE\na build'],
  [['deploy', 'mf-x', 'mf-x.tar.gz'], 'deploy mf-x - in HERE\n'],
  [['deploy', 'mf-x'], 'deploy mf-x in HERE\n'],
  [['deploy', 'mf-x.tar'], 'deploy mf-x.tar in HERE\n'],
  // A command that reads a file knows the folder of the caller.
  [['import', 'offre.csv'], 'import offre.csv in HERE\n'],
])('%j hands a build, but no name, over by standard input', (args, expected) => {
  expect(runCampus(args)).toBe(expected);
});

it('root is told of settings that are not there', () => {
  const sentence = /^campus: \S+lyonn\.env is not there, or /;
  expect(runCampus(['versions'], '../etc/campus/lyonn.env')).toMatch(sentence);
});
