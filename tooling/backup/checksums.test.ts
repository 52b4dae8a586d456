import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { writeSums, wrongSums } from './checksums';

const folder = folderForEachTest();
const at = (...path: string[]) => join(folder(), ...path);

async function write(name: string, files: Record<string, string>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(at(name), path, '..'), { recursive: true });
    await writeFile(at(name, path), text);
  }
  return at(name);
}

it('writes what sha256sum reads, and says how much there is', async () => {
  const backup = await write('one', { 'manifest.json': '{}', 'data/a photo.jpg': 'bytes', 'data/é': '' });
  expect(await writeSums(backup, undefined)).toEqual({ files: 3, bytes: 7, newBytes: 7 });
  expect(
    execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: backup, encoding: 'utf8' }).trim().split('\n'),
  ).toHaveLength(3);
  expect(await wrongSums(backup)).toEqual([]);
});

it.each([
  ['changed', () => writeFile(at('one/data/a'), 'B')],
  ['missing', () => rm(at('one/data/a'))],
])('names a file that is %s', async (_what, harm) => {
  const backup = await write('one', { 'data/a': 'a', 'data/b': 'b' });
  await writeSums(backup, undefined);
  await harm();
  expect(await wrongSums(backup)).toEqual(['data/a']);
});

it('names a file too many, and a list that is gone', async () => {
  const backup = await write('one', { 'data/a': 'a' });
  await writeSums(backup, undefined);
  await write('one', { 'data/z': 'z' });
  expect(await wrongSums(backup)).toEqual(['data/z']);
  await rm(at('one/SHA256SUMS'));
  expect(await wrongSums(backup)).toEqual(['data/a', 'data/z']);
});

it('takes no link for a file', async () => {
  const backup = await write('one', { 'data/a': 'a' });
  await symlink('/etc/passwd', at('one/data/b'));
  await expect(writeSums(backup, undefined)).rejects.toThrow('data/b is neither a file nor a folder');
});

it('keeps what was in the backup before as one file of two names', async () => {
  const before = await write('one', { 'data/same': 'the same', 'data/other': 'before' });
  await writeSums(before, undefined);
  const backup = await write('two', { 'data/same': 'the same', 'data/other': 'after', 'data/new': 'new' });
  expect(await writeSums(backup, before)).toEqual({ files: 3, bytes: 16, newBytes: 8 });
  expect(statSync(at('two/data/same')).ino).toBe(statSync(at('one/data/same')).ino);
  expect(await readFile(at('one/data/other'), 'utf8')).toBe('before');
  await rm(before, { recursive: true });
  expect(await wrongSums(backup)).toEqual([]);
});

it('inherits no damage: bytes that have changed in the backup before are written anew', async () => {
  const before = await write('one', { 'data/same': 'the same' });
  await writeSums(before, undefined);
  await writeFile(at('one/data/same'), 'the SAME');
  const backup = await write('two', { 'data/same': 'the same' });
  expect((await writeSums(backup, before)).newBytes).toBe(8);
  expect(await readFile(at('two/data/same'), 'utf8')).toBe('the same');
});
