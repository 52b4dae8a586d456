import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWritableReleases } from '@campus/releases/changing';
import { at, root } from '../paths';
import { prune } from './prune';
import { readWorkspaceBuild } from './read-build';
import { publishRelease } from './publish';
import { rollback } from './pointing';
import { build, name, publishAll, write } from './testing/repository';
import { explainDiskErrors } from './disk-errors';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());

const disk = at('disk');
const remotesDir = join(disk, 'remotes');
const releases = openWritableReleases(remotesDir);
const mount = (...options: string[]) => execFileSync('mount', [...options, disk], { stdio: 'pipe' });

/** A small disk of our own, where we may have one: as root, outside most containers. */
function mounted(): boolean {
  mkdirSync(disk, { recursive: true });
  try {
    mount('-t', 'tmpfs', '-o', 'size=512k', 'tmpfs');
    return true;
  } catch {
    return false;
  }
}
const hasDisk = mounted();
const onADisk = hasDisk ? describe : describe.skip;

afterAll(async () => {
  if (hasDisk) execFileSync('umount', [disk]);
  await rm(root, { recursive: true, force: true });
});

/** Everything below the folder, and what it holds. */
async function contents(): Promise<Record<string, string>> {
  const all = await readdir(remotesDir, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [file, await readFile(file, 'latin1')] as const);
  // Who had a lock last says nothing of what is published.
  return Object.fromEntries((await Promise.all(texts)).filter(([file]) => !file.includes('.locks')));
}

onADisk('on a disk that is full', () => {
  afterEach(() => rm(remotesDir, { recursive: true, force: true }));

  const late = ['files/Large.js', 'server/other.cjs'];
  it.each(late)('a publication that fails at %s leaves nothing, and says what to do', async (path) => {
    const [version] = await publishAll(releases, 'a');
    const before = await contents();
    await build('b');
    await write(at(name, 'dist', path), 'x'.repeat(700_000));
    const sentence = `mf-home could not be published: the disk of ${remotesDir} is full: make room there`;
    await expect(publishRelease(await readWorkspaceBuild(name), releases)).rejects.toThrow(sentence);
    expect(await contents()).toEqual(before);
    expect((await releases.pointer())[name]?.version).toBe(version);
    await rm(at(name, 'dist', path));
    await publishAll(releases, 'b');
  });

  it('a rollback on a full disk changes nothing, and works after a prune', async () => {
    const [first, , third] = await publishAll(releases, 'a', 'b', 'c');
    await writeFile(join(disk, 'filler'), 'x'.repeat(600_000)).catch(() => undefined);
    const before = await contents();
    await expect(rollback(name, releases)).rejects.toThrow(`the disk of ${remotesDir} is full`);
    expect(await contents()).toEqual(before);
    expect(await prune(name, releases, { releases: 1, days: 0 })).toEqual([first]);
    expect(await rollback(name, releases)).toMatchObject({ from: third });
    await rm(join(disk, 'filler'), { force: true });
  });
});

it.each([
  ['EACCES', 'could not be published: we may not write to /srv: run this as'],
  ['EROFS', 'could not be published: /srv can only be read: have its disk mounted for writing.'],
])('%s names its remedy', async (code, sentence) => {
  await expect(failing(Object.assign(new Error('no'), { code }))).rejects.toThrow(sentence);
});

it('other errors are passed on', async () => {
  const other = new Error('other');
  await expect(failing(other)).rejects.toBe(other);
});

function failing(error: Error): Promise<unknown> {
  return explainDiskErrors('mf-home could not be published', '/srv', () => Promise.reject(error));
}
