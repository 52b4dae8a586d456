import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { at } from '../../paths';

const folder = folderForEachTest();

it.each([
  ['check-rights', 'setting campus'],
  ['restore', 'last'],
  ['set-rights', 'setting'],
  ['upgrade', 'port'],
])('deploy/%s reads a setting’s last value, in quotes or not, without a line’s end', (script, call) => {
  const file = join(folder(), 'campus.env');
  writeFileSync(file, '#PORT=1\nPORT=3000\r\nPORT="3100"\r\nDATA_DIR=/var/lib/campus\r\n');
  const text = readFileSync(at('deploy', script), 'utf8');
  const [reader = ''] = /^(?:setting|last|port)\(\) .*/m.exec(text) ?? [];
  const program = `${reader.replace(/"\/etc\/campus\/\S+\.env"/, '"$settings"')}
${call} PORT 1
${call} DATA_DIR 1`;
  const env = { PATH: process.env.PATH, settings: file, CAMPUS_SETTINGS: file };
  expect(execFileSync('sh', ['-euc', program], { env, encoding: 'utf8' })).toBe('3100\n/var/lib/campus\n');
});

it('a trace reads of a server’s journal what the command reads', () => {
  for (const file of ['deploy/bin/campus', 'tooling/cli/trace.ts']) {
    const pattern = /--grep='?("\S+":)/.exec(readFileSync(at(file), 'utf8'))?.[1];
    expect([file, pattern]).toEqual([file, '"(request|receipt)":']);
  }
});
