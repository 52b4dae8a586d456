import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { lockFolder } from './lock';

const folder = folderForEachTest();
const nativeTypeScript = join(__dirname, '../../../tooling/native-typescript.mjs');

it('makes a lock that is this user’s alone, whatever the umask, and gives it back', () => {
  const lock = lockFolder(folder(), 'PocketBase');
  const locks = readdirSync(folder()).filter((name) => name.startsWith('.lock-'));
  expect(locks).toContain('.lock-PocketBase');
  for (const name of locks) expect(statSync(join(folder(), name)).mode & 0o077).toBe(0);
  expect(() => lockFolder(folder(), 'PocketBase')).toThrow('is used by another PocketBase');
  lock[Symbol.dispose]();
  lockFolder(folder(), 'PocketBase')[Symbol.dispose]();
});

it('names a folder that cannot be used', () => {
  const sentence = /^DATA_DIR must be a folder that we may write to, on a disk with room \(.*nowhere/;
  expect(() => lockFolder(join(folder(), 'nowhere'), 'npm start')).toThrow(sentence);
});

it('is held by one process of many that start together, and free once that is killed', async () => {
  const code = `
    import { lockFolder } from ${JSON.stringify(join(__dirname, 'lock.ts'))};
    try { globalThis.lock = lockFolder(${JSON.stringify(folder())}, 'npm start'); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const args = ['--import', nativeTypeScript, '--input-type=module', '-e', code];
  const all = [1, 2, 3, 4].map(() => spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
  const outputs = await Promise.all(all.map(({ stdout }) => once(stdout, 'data').then(String)));
  const refusal = `DATA_DIR ${folder()} is used by another npm start of Campus: stop that one, or set DATA_DIR to another folder.`;
  expect([...outputs].sort()).toEqual([...Array(3).fill(`${refusal}\n`), 'held\n']);
  expect(() => lockFolder(folder(), 'npm start')).toThrow(refusal);
  lockFolder(folder(), 'PocketBase')[Symbol.dispose]();
  const holder = all[outputs.indexOf('held\n')];
  holder?.kill('SIGKILL');
  await once(holder as NonNullable<typeof holder>, 'close');
  lockFolder(folder(), 'npm start')[Symbol.dispose]();
});
