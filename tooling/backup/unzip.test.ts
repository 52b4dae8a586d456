import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { folderForEachTest } from 'testing/temporary-folder';
import { unzip } from './unzip';

const folder = folderForEachTest();
const text = (value: string) => new TextEncoder().encode(value);

async function archiveOf(bytes: Uint8Array): Promise<string> {
  const file = join(folder(), 'it.zip');
  await writeFile(file, bytes);
  return file;
}

const some = zipSync({
  'data.db': text('x'.repeat(100_000)),
  'storage/é/photo.jpg': [text('as it is'), { level: 0 }],
  'storage/empty': new Uint8Array(),
  'storage/folder/': new Uint8Array(),
});

it('unpacks what is packed, what is stored, and what is empty', async () => {
  await unzip(await archiveOf(some), join(folder(), 'out'));
  const read = (path: string) => readFileSync(join(folder(), 'out', path), 'utf8');
  expect(read('data.db')).toBe('x'.repeat(100_000));
  expect(read('storage/é/photo.jpg')).toBe('as it is');
  expect(read('storage/empty')).toBe('');
});

it('finds the list before a comment', async () => {
  const commented = Buffer.concat([some, Buffer.from('made by hand')]);
  commented.writeUInt16LE(12, some.length - 2);
  await unzip(await archiveOf(commented), join(folder(), 'out'));
  expect(existsSync(join(folder(), 'out/storage/empty'))).toBe(true);
});

it.each([
  ['no archive', text('PK, but not one'), 'is no whole zip archive'],
  ['an archive that was cut', some.slice(0, -40), 'is no whole zip archive'],
  ['an empty file', new Uint8Array(), 'is no whole zip archive'],
])('refuses %s', async (_what, bytes, sentence) => {
  await expect(unzip(await archiveOf(bytes), join(folder(), 'out'))).rejects.toThrow(sentence);
});

it('notices one bit', async () => {
  const flipped = Buffer.from(some);
  const at = flipped.indexOf('as it is');
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  await expect(unzip(await archiveOf(flipped), join(folder(), 'out'))).rejects.toThrow(
    'storage/é/photo.jpg is damaged in the archive',
  );
});

it('writes nothing outside its folder', async () => {
  const archive = await archiveOf(zipSync({ '../beside': text('x') }));
  await expect(unzip(archive, join(folder(), 'out'))).rejects.toThrow('leads out of the archive');
  expect(existsSync(join(folder(), 'beside'))).toBe(false);
});

it('says where its numbers end', async () => {
  const many = Buffer.from(some);
  many.writeUInt16LE(0xffff, many.length - 12);
  await expect(unzip(await archiveOf(many), join(folder(), 'out'))).rejects.toThrow(
    'more than 65,534 files or 4 GB',
  );
});
