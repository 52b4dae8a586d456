import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '../paths';
import { point } from './pointing';
import { readWorkspaceBuild } from './read-build';
import { openToPublish, publishRelease } from './publish';
import { build, cleanUp, current, name, publishAll, releases, remotesDir, write } from './testing/repository';
import { callGood, refuse } from './testing/without-trial';

// A repository of its own: the real builds stay as they are.
jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());

const file = (...path: string[]) => join(remotesDir, name, ...path);
const files = (path = '') => file('files', path);
const publish = async () => publishRelease(await readWorkspaceBuild(name), releases);

cleanUp();

it('copies the build into a folder of its version, and points to nothing', async () => {
  const version = await build('a');
  expect(await publish()).toEqual({ version, repaired: [] });
  expect(await current()).toBeUndefined();
  expect(await readFile(file(version, 'server/server.cjs'), 'utf8')).toBe('a');
  const release = JSON.parse(await readFile(file(version, 'release.json'), 'utf8'));
  expect(release).toMatchObject({ name, version, shared: { react: '19' }, entry: 'server/server.cjs' });
  const bundle = `${version}/server/server.cjs`;
  expect(Object.keys(release.files)).toEqual([bundle, 'files/HomePage.a.js', 'files/assets/a.svg']);
  expect((await readdir(file())).sort()).toEqual([version, 'files'].sort());
  expect(await readdir(file(version))).toEqual(['release.json', 'server']);
});

it('files below DATA_DIR are this user’s alone, those elsewhere follow the umask', async () => {
  const umask = process.umask(0o022);
  /** Of the folder of a version, its server bundle, its page and the pointer. */
  async function modesOf(code: string, dataDir: string) {
    openToPublish({ dataDir, remotesDir });
    const [version = ''] = await publishAll(releases, code);
    const paths = [file(version), file(version, 'server/server.cjs'), files(`HomePage.${code}.js`)];
    const found = [...paths, join(remotesDir, 'composition.json')].map((path) => stat(path));
    return (await Promise.all(found)).map(({ mode }) => (mode & 0o777).toString(8));
  }
  try {
    expect((await modesOf('one', at('other-data'))).slice(0, 3)).toEqual(['755', '644', '644']);
    expect(await modesOf('two', at('data'))).toEqual(['700', '600', '600', '600']);
  } finally {
    process.umask(umask);
  }
});

describe('the files of browsers', () => {
  it('stay beside those of other versions; what did not change is not written again', async () => {
    await publishAll(releases, 'a');
    const { ino } = await stat(files('assets/a.svg'));
    await publishAll(releases, 'b');
    expect((await readdir(files())).sort()).toEqual(['HomePage.a.js', 'HomePage.b.js', 'assets']);
    expect(await readFile(files('HomePage.a.js'), 'utf8')).toBe('the code a');
    expect((await stat(files('assets/a.svg'))).ino).toBe(ino);
  });

  it('are never changed: other content under a used name is refused and leaves nothing', async () => {
    const [first] = await publishAll(releases, 'a');
    await build('b');
    await write(at(name, 'dist/files/assets/a.svg'), 'another picture');
    const why = 'belongs to another release, with other content: have the build put a hash';
    await expect(publish()).rejects.toThrow(`${files('assets/a.svg')} ${why}`);
    expect((await current())?.version).toBe(first);
    expect(await readFile(files('assets/a.svg'), 'utf8')).toBe('picture');
    expect((await readdir(file())).sort()).toEqual([first, 'files', 'verdicts'].sort());
    expect((await readdir(files())).sort()).toEqual(['HomePage.a.js', 'assets']);
  });

  it('count by their content: maps of another machine make no other version', async () => {
    await build('a');
    await write(at(name, 'dist/files/HomePage.a.js.map'), 'made elsewhere');
    const { version } = await publish();
    const before = await readFile(file(version, 'release.json'), 'utf8');
    await write(at(name, 'dist/files/HomePage.a.js.map'), 'made here');
    expect(await publish()).toEqual({ version, repaired: [] });
    expect(await readFile(files('HomePage.a.js.map'), 'utf8')).toBe('made elsewhere');
    expect(await readFile(file(version, 'release.json'), 'utf8')).toBe(before);
  });
});

describe('publishing a damaged release again repairs it and names the damage', () => {
  it.each<[string, (version: string) => string]>([
    ['a file for browsers', () => 'files/HomePage.a.js'],
    ['a compressed file', () => 'files/HomePage.a.js.br'],
    ['its server bundle', (version) => `${version}/server/server.cjs`],
    ['its manifest', (version) => `${version}/release.json`],
  ])('%s', async (_case, pathOf) => {
    await build('a');
    await write(at(name, 'dist/files/HomePage.a.js'), 'const a = 1;'.repeat(200));
    const { version } = await publish();
    const path = pathOf(version);
    const good = await readFile(file(path));
    const withoutDate = (bytes: Buffer) => bytes.toString().replace(/"at".*/, '');
    for (const place of [0, Math.floor(good.length / 2), good.length - 1]) {
      const bad = Buffer.from(good);
      bad.writeUInt8(bad.readUInt8(place) ^ 1, place);
      await writeFile(file(path), bad);
      const { repaired } = await publish();
      const now = await readFile(file(path));
      expect(withoutDate(now)).toBe(withoutDate(good));
      // A flipped byte in the manifest's author, or in a space, damages nothing that is used.
      if (!now.equals(bad)) expect(repaired).toEqual([path]);
    }
    await rm(file(path));
    const { repaired } = await publish();
    // What is missing is published, not repaired.
    expect(repaired).toEqual([]);
    expect(withoutDate(await readFile(file(path)))).toBe(withoutDate(good));
  });
});

it('the pointer never moves to a version that was refused, or that was not tried', async () => {
  await build('a');
  const { version } = await publish();
  await expect(point(name, version, releases)).rejects.toThrow(`mf-home ${version} was never tried`);
  await refuse(releases, name, version);
  await expect(point(name, version, releases)).rejects.toThrow(`mf-home ${version} was refused`);
  expect(await current()).toBeUndefined();
  await callGood(releases, name, version);
  await point(name, version, releases);
  expect(await current()).toMatchObject({ version, previous: [] });
});

it('removes what a killed deployment left, and nothing live, even without manifest', async () => {
  const [version = ''] = await publishAll(releases, 'a');
  await write(files('HomePage.b.js'), 'of no release');
  await write(files('assets/b.svg.partial-99'), 'half');
  await write(file('1.2.3-half/server/server.cjs'), 'half');
  await write(file('1.2.3-gone.partial-99/server/server.cjs'), 'half');
  await publish();
  expect((await readdir(file())).sort()).toEqual([version, 'files', 'verdicts'].sort());
  expect(await readdir(files(), { recursive: true })).toEqual(['HomePage.a.js', 'assets', 'assets/a.svg']);
  await rm(file(version, 'release.json'));
  await build('b');
  await publish();
  expect(await readdir(files())).toContain('HomePage.a.js');
  expect(await readdir(file(version))).toEqual(['server']);
});
