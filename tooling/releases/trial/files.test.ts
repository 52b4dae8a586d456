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
const shell = {
  name: 'shell',
  version: '7',
  contract: 1,
  shared: { react: '19.3.1' },
  folder: '',
  routes: [{ path: '/', remote: 'mf-home', page: 'HomePage' }],
};
const check = (release: Release, live: Pointer = {}) => expectFiles(folder(), release, shell, live);

it('has nothing against a release that is as it should be', async () => {
  await expect(check(await smallRelease(folder(), page, { pages }))).resolves.toBeUndefined();
});

it('names a page of the shell that has no file', async () => {
  await expect(check(await smallRelease(folder(), page))).rejects.toThrow(
    'HomePage is missing in the browser: mf-home has no file of it',
  );
});

it('asks a remote whether it was built for the shell', async () => {
  const release = await smallRelease(folder(), page, { pages, shared: { react: '18.3.1' } });
  await expect(check(release)).rejects.toThrow(
    'mf-home 1 is built with react 18.3.1, and shell 7 has 19.3.1',
  );
});

it('asks a shell whether it takes each remote that is live', async () => {
  const remote = await smallRelease(folder(), page, { pages, shared: { react: '19.4.0' } });
  await mkdir(join(folder(), 'mf-home/1'), { recursive: true });
  await writeFile(join(folder(), 'mf-home/1/release.json'), JSON.stringify(remote));
  const live = { 'mf-home': { version: '1', since: '', by: '', previous: [] } };
  const program = { ...remote, name: 'shell', version: '7', files: {}, pages: {}, entry: 'server/main.mjs' };
  const own = {
    '7/server/main.mjs': { bytes: 0, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' },
  };
  await mkdir(join(folder(), 'shell/7/server'), { recursive: true });
  await writeFile(join(folder(), 'shell/7/server/main.mjs'), '');
  await expect(check({ ...program, files: own })).rejects.toThrow(
    'HomePage is missing: mf-home is not live, deploy it first',
  );
  await expect(
    check({ ...program, files: own }, { 'mf-home': { ...live['mf-home'], version: '0' } }),
  ).resolves.toBeUndefined();
  await expect(check({ ...program, files: own }, live)).rejects.toThrow(
    'mf-home 1 is built with react 19.4.0, and shell 7 has 19.3.1: deploy the shell first',
  );
});
