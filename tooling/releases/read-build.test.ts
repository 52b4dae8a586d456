import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { readBuild } from './read-build';
import { compressedCopies } from './compressed';
import { describeBuild } from './testing/repository';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());

const folder = folderForEachTest();
const dist = () => join(folder(), 'dist');
const archive = () => join(folder(), 'mf-home.tar.gz');

async function write(path: string, text: string) {
  await mkdir(dirname(join(dist(), path)), { recursive: true });
  await writeFile(join(dist(), path), text);
}
const describeDist = (more: object = {}) =>
  describeBuild({ pages: { HomePage: ['HomePage.a.js'] }, ...more }, dist());
const pack = (...args: string[]) => execFileSync('tar', ['-czf', archive(), '-C', dist(), ...args, '.']);
const paths = async (source: string) => [...(await readBuild(source)).files.keys()].sort();

beforeEach(async () => {
  await describeDist();
  await write('server/server.cjs', 'the server');
  await write('files/HomePage.a.js', 'the page');
});

it('an archive is read as the folder that it was packed of', async () => {
  await write('.inputs', 'a note of the build');
  const build = await readBuild(dist());
  pack();
  const packed = await readBuild(archive());
  expect(packed).toEqual(build);
  expect(build.release).toMatchObject({ name: 'mf-home', contract: 1, entry: 'server/server.cjs' });
  const { version } = build.release;
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(await paths(archive())).toEqual([`${version}/server/server.cjs`, 'files/HomePage.a.js']);
  expect(packed.files.get('files/HomePage.a.js')?.toString()).toBe('the page');
});

it('the file "commit" of an archive names its commit and leaves the version', async () => {
  const before = await readBuild(dist());
  await write('commit', `${'0a'.repeat(20)}\n`);
  pack();
  expect(await readBuild(archive())).toEqual({ ...before, commit: '0a0a0a0a0a0a' });
  await write('commit', '\u001b[2J');
  expect(await readBuild(dist())).toEqual(before);
});

it.each(['gnu', 'posix', 'ustar'])('a file with a long path is read whole, packed as %s', async (format) => {
  const path = `files/${'a'.repeat(90)}/${'b'.repeat(90)}.js`;
  await write(path, 'far away');
  pack(`--format=${format}`);
  expect((await readBuild(archive())).files.get(path)?.toString()).toBe('far away');
});

it('an archive from standard input is called so', async () => {
  await describeDist({ name: 'home' });
  pack();
  const stdin = createReadStream(archive()) as unknown as typeof process.stdin;
  const replaced = jest.spyOn(process, 'stdin', 'get').mockReturnValue(stdin);
  await expect(readBuild('-')).rejects.toThrow('pages.json of standard input has no "name"');
  replaced.mockRestore();
});

it('the federation’s manifest stands beside the server bundle under a constant name', async () => {
  await write('files/mf-manifest.json', '{}');
  const { version } = (await readBuild(dist())).release;
  const own = ['mf-manifest.json', 'server/server.cjs'].map((file) => `${version}/${file}`);
  expect(await paths(dist())).toEqual([...own, 'files/HomePage.a.js']);
});

it('copies that another toolchain has compressed are left out', async () => {
  await write('files/HomePage.a.js.br', 'anything');
  expect(await paths(dist())).not.toContain('files/HomePage.a.js.br');
});

it('a text for browsers is compressed where that is worth it', async () => {
  const text = Buffer.from('const a = 1;\n'.repeat(200));
  const copies = new Map(await compressedCopies('files/a.js', text));
  expect([...copies.keys()]).toEqual(['files/a.js.br', 'files/a.js.gz']);
  expect(brotliDecompressSync(copies.get('files/a.js.br') ?? '')).toEqual(text);
  expect(gunzipSync(copies.get('files/a.js.gz') ?? '')).toEqual(text);
  for (const path of ['files/a.js.map', '1/server/server.cjs', 'files/a.woff2'])
    expect([path, await compressedCopies(path, text)]).toEqual([path, []]);
  expect(await compressedCopies('files/a.js', text.subarray(0, 900))).toEqual([]);
});

const home = { page: 'HomePage', path: '/' };

describe('what is no build is refused in a sentence', () => {
  it.each<[string, object, string]>([
    ['a path as its name', { name: 'mf-a/../shell' }, 'has no "name" like "mf-agenda"'],
    ['a path as its version', { version: '1.0.0/..' }, 'has no "version" like "1.0.0"'],
    ['no contract', { contract: undefined }, 'has no "contract"'],
    ['no versions', { shared: { react: 19 } }, 'has no "shared" versions by name'],
    ['no pages', { pages: undefined }, 'has no lists of files by name as "pages"'],
    ['a part that is no list', { parts: { Sign: 'a.js' } }, 'has no lists of files by name as "parts"'],
    ['routes by name', { routes: { HomePage: '/' } }, 'has "routes" that are no list like [{ '],
    ['a route without a path', { routes: [{ page: 'HomePage' }] }, 'has "routes" that are no list like [{ '],
    ['a link without a label', { routes: [{ ...home, menu: {} }] }, 'has "routes" that are no list like [{ '],
    ['one part', { routes: [{ ...home, parts: 'mf-a/B' }] }, 'has "routes" that are no list like [{ '],
    ['a part without a name', { routes: [{ ...home, parts: [{ name: 'B' }] }] }, 'has "routes" that are no'],
    ['queries by name', { queries: {} }, 'has "queries" that are no list'],
    ['a page that no route has', { pages: { Quiz: [] } }, 'says no address of Quiz: "routes" has the path'],
  ])('with %s', async (_, more, sentence) => {
    await describeDist(more);
    await expect(readBuild(dist())).rejects.toThrow(`pages.json of ${dist()} ${sentence}`);
  });

  it('with a link, in a folder and in an archive', async () => {
    await symlink('/etc/passwd', join(dist(), 'files/passwd.js'));
    const sentence = 'has no file at files/passwd.js, but a link: put the file itself there.';
    await expect(readBuild(dist())).rejects.toThrow(`${dist()} ${sentence}`);
    pack();
    await expect(readBuild(archive())).rejects.toThrow(`${archive()} ${sentence}`);
  });

  it('with a path that leads out of the folder: it stays inside', async () => {
    pack('--transform=s|^./files/|../../../etc/|', '--absolute-names');
    const { version } = (await readBuild(archive())).release;
    expect(await paths(archive())).toEqual([`${version}/etc/HomePage.a.js`, `${version}/server/server.cjs`]);
  });

  it('with too many files, or too many bytes', async () => {
    const sentence = 'holds more than a build may leave, 1000 files and 30 MB';
    await write('files/large.png', '');
    await truncate(join(dist(), 'files/large.png'), 31_000_000);
    await expect(readBuild(dist())).rejects.toThrow(`${dist()} ${sentence}`);
    pack();
    await expect(readBuild(archive())).rejects.toThrow(`${archive()} ${sentence}`);
    await rm(join(dist(), 'files/large.png'));
    for (let index = 0; index < 1000; index++) await write(`files/${index}.js`, '');
    await expect(readBuild(dist())).rejects.toThrow(sentence);
    pack();
    await expect(readBuild(archive())).rejects.toThrow(sentence);
  });

  it('with nothing in it that is known, or with half of an archive', async () => {
    await expect(readBuild(join(folder(), 'none'))).rejects.toThrow('is neither a folder nor a file');
    await writeFile(archive(), 'no archive');
    const sentence = /is no archive of a build \(.+\): tar -czf mf-x\.tar\.gz -C mf-x\/dist \. packs one\.$/;
    await expect(readBuild(archive())).rejects.toThrow(sentence);
    pack();
    await truncate(archive(), 200);
    await expect(readBuild(archive())).rejects.toThrow(sentence);
    await rm(join(dist(), 'server'), { recursive: true });
    await expect(readBuild(dist())).rejects.toThrow('mf-home has no server bundle (server/server.cjs)');
    await rm(join(dist(), 'pages.json'));
    await expect(readBuild(dist())).rejects.toThrow('has no pages.json');
    await writeFile(join(dist(), 'pages.json'), '{');
    await expect(readBuild(dist())).rejects.toThrow('is not JSON');
  });
});
