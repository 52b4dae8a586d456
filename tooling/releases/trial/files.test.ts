import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases, type Pointer, type Release } from '@campus/releases';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { assertFiles } from './files';
import { smallRelease } from './testing/small-release';

const folder = folderForEachTest();

const page = { 'files/HomePage.a.js': 'a page' };
const pages = { HomePage: ['HomePage.a.js'] };
const routes = [{ path: '/', page: 'HomePage', header: 'plain' } as const];
const shell = { name: 'shell', version: '7', contract: 1, shared: { react: '19.3.1' }, folder: '' };
const check = (release: Release, live: Pointer = {}) =>
  assertFiles({ releases: openReleases(folder()), release, shell, live });
const made = (change: Partial<Release>, files: Record<string, string> = page) =>
  smallRelease(folder(), files, { pages, routes, ...change });
const refused = async (release: Release, sentence: string, live?: Pointer) =>
  expect(check(release, live)).rejects.toThrow(sentence);

it('names a part or a page that has no file', async () => {
  const parts = { Newest: [] };
  await refused(await made({ parts }), 'Newest is missing in the browser: mf-home has no file of it');
  await refused(await made({ pages: {} }), 'HomePage is missing in the browser: mf-home has no file of it');
});

it('a release that weighs too much is refused', async () => {
  const heavy = await made({}, { 'files/HomePage.a.js': 'x'.repeat(2_000_001) });
  await refused(heavy, 'HomePage has a file of 2.0 MB, and 2.0 MB is the limit');
});

it('a remote must fit the shell, and a shell each live remote', async () => {
  const old = await made({ shared: { react: '18.3.1' } });
  await refused(old, 'mf-home 1 is built with react 18.3.1, and shell 7 has 19.3.1');
  const remote = await made({ shared: { react: '19.4.0' } });
  await mkdir(join(folder(), 'shell/7/server'), { recursive: true });
  await writeFile(join(folder(), 'shell/7/server/main.mjs'), '');
  const empty = { bytes: 0, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' };
  const program = { ...remote, name: 'shell', version: '7', pages: {}, entry: 'server/main.mjs' };
  const release = { ...program, files: { '7/server/main.mjs': empty } };
  const at = (version: string) => ({ version, since: '', by: '', previous: [] });
  const others = { 'mf-catalogue': at('0'), 'mf-formation': at('0'), 'mf-contact': at('0') };
  await refused(release, 'HomePage is missing: mf-home is not live, deploy it first', others);
  await expect(check(release, { ...others, 'mf-home': at('0') })).resolves.toBeUndefined();
  const sentence = 'mf-home 1 is built with react 19.4.0, and shell 7 has 19.3.1: deploy the shell first';
  await refused(release, sentence, { ...others, 'mf-home': at('1') });
});

it('a script whose hash is not in the container is refused', async () => {
  const files = { 'files/remoteEntry.a.js': 'no hash', 'files/HomePage.b.js': 'a page' };
  const both = { HomePage: ['remoteEntry.a.js', 'HomePage.b.js'] };
  const release = await made({ pages: both }, files);
  const sentence = 'HomePage.b.js would run with any bytes: build mf-home with webpack-subresource-integrity';
  await refused(release, sentence);
  const hash = release.files['files/HomePage.b.js']?.integrity ?? '';
  const named = await made({ pages: both }, { ...files, 'files/remoteEntry.a.js': hash });
  await expect(check(named)).resolves.toBeUndefined();
});

const changed = ['files/HomePage.a.js', '1/server/server.cjs'];
it.each(changed)('names what is not as its manifest says: %s', async (path) => {
  const file = join(folder(), 'mf-home', path);
  const release = await made({});
  await appendFile(file, '!');
  await refused(release, `${path} is not what its manifest says`);
  await writeFile(file, 'x'.repeat(release.files[path]?.bytes ?? 0));
  await refused(release, `${path} is not what its manifest says`);
  await rm(file);
  await refused(release, `${path} is missing`);
});

it('names files that the manifest lacks, and paths that lead out of the folder', async () => {
  const later = { HomePage: ['7.b.js'] };
  await refused(await made({ later }), 'files/7.b.js is not among the files of mf-home 1: build it again');
  const release = await made({});
  const files = { ...release.files, '../../secret': { bytes: 1, integrity: '' } };
  await refused({ ...release, files }, '../../secret is no place for a file');
});
