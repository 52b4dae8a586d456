import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { at } from '../../paths';

const folder = folderForEachTest();

const format = 'write each alone on a line, without options before it, as agenda.pub has one.';
it.each([
  ['# ours\n', 'standard input has no public key: deploy/add-team agenda mf-agenda <agenda.pub'],
  ['-----BEGIN PRIVATE KEY-----\n', `"-----BEGIN PRIVATE KEY-----" is no public key: ${format}`],
  ['ssh-ed25519 AA paul\nfrom="::1" ssh-rsa BB\n', `"from="::1" ssh-rsa BB" is no public key: ${format}`],
])('a team whose keys cannot all be written is told so, and gets no account: %s', (input, sentence) => {
  // These stand for programs that would change the machine.
  for (const [name, code] of Object.entries({ id: 0, useradd: 9, install: 9 }))
    writeFileSync(join(folder(), name), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
  const options = { env: { PATH: `${folder()}:${process.env.PATH}` }, encoding: 'utf8', input } as const;
  const { status, stderr } = spawnSync(at('deploy/add-team'), ['agenda', 'mf-agenda'], options);
  expect([status, stderr]).toEqual([2, `deploy/add-team: ${sentence}\n`]);
});

it('each key is written, also those behind one whose comment has a backslash', () => {
  const [write = ''] = /^.*"\$keys" \| sed.*$/m.exec(readFileSync(at('deploy/add-team'), 'utf8')) ?? [];
  const keys = 'ssh-ed25519 AAAA corp\\claire@pc\nssh-ed25519 BBBB paul@pc';
  mkdirSync(join(folder(), '.ssh'));
  execFileSync('sh', ['-c', write], { env: { ...process.env, keys, home: folder() } });
  const written = readFileSync(join(folder(), '.ssh/authorized_keys'), 'utf8');
  expect(written.replaceAll(/^restrict,command=".*" /gm, '')).toBe(`${keys}\n`);
});

it('a team may go back to each version that a build can have', () => {
  const [, version = ''] =
    /rollback \(\$names\)\( (\S+)\)\?/.exec(readFileSync(at('deploy/add-team'), 'utf8')) ?? [];
  for (const one of ['1.0.0-2ba4a2fe', '1.0.0-RC_1.2-2ba4a2fe'])
    expect(one).toMatch(new RegExp(`^${version}$`));
  expect('1.0.0 --x').not.toMatch(new RegExp(`^${version}$`));
});
