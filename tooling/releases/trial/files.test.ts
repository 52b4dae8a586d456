import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import type { Release } from '../../../shell/server/releases/release';
import type { Pointer } from '../pointer';
import { expectFiles } from './files';
import { smallRelease } from './testing/small-release';

const folder = folderForEachTest();
const page = { 'files/HomePage.a.js': 'a page' };
const pages = { HomePage: ['HomePage.a.js'] };
const routes = [{ path: '/', page: 'HomePage', header: 'plain' } as const];
const shell = {
  name: 'shell',
  version: '7',
  contract: 1,
  shared: { react: '19.3.1' },
  folder: '',
};
const check = (release: Release, live: Pointer = {}) => expectFiles(folder(), release, shell, live);

it('has nothing against a release that is as it should be', async () => {
  await expect(check(await smallRelease(folder(), page, { pages, routes }))).resolves.toBeUndefined();
});

it('takes a release of before releases named their pages for one with those of the specification', async () => {
  await expect(check(await smallRelease(folder(), page, { pages }))).rejects.toThrow(
    'AboutPage is missing in the browser: mf-home has no file of it',
  );
});

it('names a part that has no file', async () => {
  const release = await smallRelease(folder(), page, { pages, routes, parts: { Newest: [] } });
  await expect(check(release)).rejects.toThrow('Newest is missing in the browser: mf-home has no file of it');
});

it('has a shell of before, which does not read where pages stand, be replaced first', async () => {
  const agenda = { path: '/agenda', page: 'HomePage', header: 'plain' } as const;
  const release = await smallRelease(folder(), page, { pages, routes: [...routes, agenda] });
  const old = { ...shell, routes: [{ path: '/', page: 'HomePage' }] };
  await expect(expectFiles(folder(), release, old, {})).rejects.toThrow(
    'HomePage stands at /agenda, and shell 7 does not read that from releases: deploy the shell first',
  );
  await expect(expectFiles(folder(), { ...release, routes }, old, {})).resolves.toBeUndefined();
});

it('names a page that has no file', async () => {
  await expect(check(await smallRelease(folder(), page, { routes }))).rejects.toThrow(
    'HomePage is missing in the browser: mf-home has no file of it',
  );
});

it('asks a remote whether it was built for the shell', async () => {
  const release = await smallRelease(folder(), page, { pages, routes, shared: { react: '18.3.1' } });
  await expect(check(release)).rejects.toThrow(
    'mf-home 1 is built with react 18.3.1, and shell 7 has 19.3.1',
  );
});

it('asks a shell whether it takes each remote that is live', async () => {
  const remote = await smallRelease(folder(), page, { pages, routes, shared: { react: '19.4.0' } });
  await mkdir(join(folder(), 'mf-home/1'), { recursive: true });
  await writeFile(join(folder(), 'mf-home/1/release.json'), JSON.stringify(remote));
  const at = (version: string) => ({ version, since: '', by: '', previous: [] });
  const others = { 'mf-catalogue': at('0'), 'mf-formation': at('0'), 'mf-contact': at('0') };
  const live = { ...others, 'mf-home': at('1') };
  const program = { ...remote, name: 'shell', version: '7', files: {}, pages: {}, entry: 'server/main.mjs' };
  const own = {
    '7/server/main.mjs': { bytes: 0, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' },
  };
  await mkdir(join(folder(), 'shell/7/server'), { recursive: true });
  await writeFile(join(folder(), 'shell/7/server/main.mjs'), '');
  await expect(check({ ...program, files: own }, others)).rejects.toThrow(
    'HomePage is missing: mf-home is not live, deploy it first',
  );
  await expect(check({ ...program, files: own }, { ...others, 'mf-home': at('0') })).resolves.toBeUndefined();
  await expect(check({ ...program, files: own }, live)).rejects.toThrow(
    'mf-home 1 is built with react 19.4.0, and shell 7 has 19.3.1: deploy the shell first',
  );
});
