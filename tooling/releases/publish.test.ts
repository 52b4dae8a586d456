import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { at, root } from '../paths';
import { readPointer } from './pointer';
import { builtVersion, publish, publishPrivately, publishUnlessRolledBack, rollback } from './publish';

// A repository of its own: the real builds stay as they are.
jest.mock('../paths', () => {
  const { mkdtempSync } = jest.requireActual('node:fs');
  const { join, resolve } = jest.requireActual('node:path');
  const root = mkdtempSync(join(jest.requireActual('node:os').tmpdir(), 'campus-publish-'));
  return { root, at: (...parts: string[]) => resolve(root, ...parts) };
});

const remotesDir = at('data/remotes');
const name = 'mf-home';

beforeEach(() => write(at(name, 'package.json'), '{"version":"1.2.3"}'));
afterEach(() => rm(remotesDir, { recursive: true, force: true }));
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Builds the remote; its version follows from this code. */
async function build(code: string) {
  await write(at(name, 'dist/server/server.cjs'), code);
  await write(
    at(name, 'dist/pages.json'),
    `{"shared":{"react":"19"},"pages":{"HomePage":["HomePage.${code}.js"]}}`,
  );
  await rm(at(name, 'dist/files'), { recursive: true, force: true });
  await write(at(name, `dist/files/HomePage.${code}.js`), `the code ${code}`);
  await write(at(name, 'dist/files/assets/a.svg'), 'picture');
  return builtVersion(name);
}

/** Publishes builds one after the other; their versions. */
async function publishAll(...codes: string[]) {
  const versions: string[] = [];
  for (const code of codes) {
    await build(code);
    versions.push((await publish(name, remotesDir)).version);
  }
  return versions;
}

const current = async () => (await readPointer(remotesDir))[name];

it('gives a build the version of its package and of its content', async () => {
  const first = await build('a');
  expect(first).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(await build('b')).not.toBe(first);
  expect(await build('a')).toBe(first);
});

it('copies the build into a folder of its version and points the site to it', async () => {
  const version = await build('a');
  expect(await publish(name, remotesDir)).toEqual({ version, changed: true });
  expect(await current()).toMatchObject({ version, previous: [] });
  expect(await readFile(join(remotesDir, name, version, 'server/server.cjs'), 'utf8')).toBe('a');
  const manifest = JSON.parse(await readFile(join(remotesDir, name, version, 'release.json'), 'utf8'));
  expect(manifest).toMatchObject({ name, version, shared: { react: '19' }, entry: 'server/server.cjs' });
  expect(Object.keys(manifest.files)).toEqual([
    `${version}/server/server.cjs`,
    'files/HomePage.a.js',
    'files/assets/a.svg',
  ]);
  expect((await readdir(join(remotesDir, name))).sort()).toEqual([version, 'files'].sort());
  expect(await readdir(join(remotesDir, name, version))).toEqual(['release.json', 'server']);
});

it('gives what it publishes into DATA_DIR to this user alone, and elsewhere the rights of the umask', async () => {
  const umask = process.umask(0o022);
  const mode = async (...path: string[]) =>
    ((await stat(join(remotesDir, ...path))).mode & 0o777).toString(8);
  try {
    const elsewhere = await publishedBuild('one', at('other-data'));
    expect(await mode(name, elsewhere)).toBe('755');
    expect(await mode(name, elsewhere, 'server/server.cjs')).toBe('644');
    expect(await mode(name, 'files', 'HomePage.one.js')).toBe('644');
    const ours = await publishedBuild('two', at('data'));
    expect(await mode(name, ours)).toBe('700');
    expect(await mode(name, ours, 'server/server.cjs')).toBe('600');
    expect(await mode(name, 'files', 'HomePage.two.js')).toBe('600');
    expect(await mode('composition.json')).toBe('600');
  } finally {
    process.umask(umask);
  }

  async function publishedBuild(code: string, dataDir: string) {
    await build(code);
    publishPrivately({ dataDir, remotesDir });
    return (await publish(name, remotesDir)).version;
  }
});

describe('the files of browsers', () => {
  const file = (path: string) => join(remotesDir, name, 'files', path);

  it('stay beside those of other versions; what did not change is not written again', async () => {
    await publishAll('a');
    const { ino } = await stat(file('assets/a.svg'));
    await publishAll('b');
    expect((await readdir(file(''))).sort()).toEqual(['HomePage.a.js', 'HomePage.b.js', 'assets']);
    expect(await readFile(file('HomePage.a.js'), 'utf8')).toBe('the code a');
    expect((await stat(file('assets/a.svg'))).ino).toBe(ino);
  });

  it('are never changed: other content under the same name is refused, and nothing is pointed to', async () => {
    const [first] = await publishAll('a');
    await build('b');
    await write(at(name, 'dist/files/assets/a.svg'), 'another picture');
    await expect(publish(name, remotesDir)).rejects.toThrow(
      `${file('assets/a.svg')} is there, with other content: delete it and publish again.`,
    );
    expect((await current())?.version).toBe(first);
    expect(await readFile(file('assets/a.svg'), 'utf8')).toBe('picture');
  });

  it('count by their content: compressed copies and maps of another machine make no other version', async () => {
    const [version] = await publishAll('a');
    await write(at(name, 'dist/files/HomePage.a.js.br'), 'compressed elsewhere');
    expect(await publish(name, remotesDir)).toEqual({ version, changed: false });
    await write(at(name, 'dist/files/HomePage.a.js.br'), 'compressed here');
    expect(await publish(name, remotesDir)).toEqual({ version, changed: false });
    expect(await readFile(file('HomePage.a.js.br'), 'utf8')).toBe('compressed elsewhere');
  });
});

it('changes nothing when the site shows this build already', async () => {
  const [version] = await publishAll('a');
  expect(await publish(name, remotesDir)).toEqual({ version, changed: false });
});

it('does not point the site to a build that lacks its server bundle', async () => {
  await build('a');
  await rm(at(name, 'dist/server'), { recursive: true });
  await expect(publish(name, remotesDir)).rejects.toThrow('server.cjs');
  expect(await current()).toBeUndefined();
});

it('remembers the ten versions before, newest first and each once', async () => {
  const versions = await publishAll(...'abcdefghijkl');
  expect((await current())?.previous).toEqual(versions.slice(1, -1).reverse());
  const [first] = await publishAll('k');
  const { version, previous = [] } = (await current()) ?? {};
  expect(version).toBe(first);
  expect(previous[0]).toBe(versions.at(-1));
  expect(previous).not.toContain(first);
});

describe('a rollback', () => {
  it('points to the version before, and on to the one before that', async () => {
    const [first, second, third] = await publishAll('a', 'b', 'c');
    expect(await rollback(name, remotesDir)).toEqual({ from: third, to: second });
    expect(await rollback(name, remotesDir)).toEqual({ from: second, to: first });
    expect(await current()).toMatchObject({ version: first, previous: [], rolledBack: [third, second] });
    await build('c');
    expect(await publishUnlessRolledBack(name, remotesDir)).toEqual({ version: first, changed: false });
  });

  it.each([[[]], [['a']]])('is refused where there is no version before (%j)', async (codes) => {
    await publishAll(...codes);
    await expect(rollback(name, remotesDir)).rejects.toThrow('mf-home has no earlier version to go back to.');
  });

  it('outlives a restart, which publishes the built version', async () => {
    const [first] = await publishAll('a', 'b');
    await rollback(name, remotesDir);
    expect(await publishUnlessRolledBack(name, remotesDir)).toEqual({ version: first, changed: false });
    expect((await current())?.version).toBe(first);
  });

  it('gives way to a newer build, and to a deployment that is asked for', async () => {
    const [, second] = await publishAll('a', 'b');
    await rollback(name, remotesDir);
    expect(await publish(name, remotesDir)).toEqual({ version: second, changed: true });
    await rollback(name, remotesDir);
    const third = await build('c');
    expect(await publishUnlessRolledBack(name, remotesDir)).toEqual({ version: third, changed: true });
  });
});
