import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
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

it('names a part or a page that has no file', async () => {
  const release = await smallRelease(folder(), page, { pages, routes, parts: { Newest: [] } });
  await expect(check(release)).rejects.toThrow('Newest is missing in the browser: mf-home has no file of it');
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

describe('what is not as its manifest says', () => {
  const whole = () => smallRelease(folder(), page, { pages, routes });
  const file = (path: string) => join(folder(), 'mf-home', path);

  it.each(['files/HomePage.a.js', '1/server/server.cjs'])('is named: %s', async (path) => {
    const release = await whole();
    await appendFile(file(path), '!');
    await expect(check(release)).rejects.toThrow(`${path} is not what its manifest says`);
    await writeFile(file(path), 'x'.repeat(release.files[path]?.bytes ?? 0));
    await expect(check(release)).rejects.toThrow(`${path} is not what its manifest says`);
    await rm(file(path));
    await expect(check(release)).rejects.toThrow(`${path} is missing`);
  });

  it('is named where a page needs it and the manifest does not know it, or where it leads out of the folder', async () => {
    const release = await whole();
    await expect(check({ ...release, later: { HomePage: ['7.b.js'] } })).rejects.toThrow(
      'files/7.b.js is not in the manifest of mf-home 1',
    );
    const files = { ...release.files, '../../secret': { bytes: 1, integrity: '' } };
    await expect(check({ ...release, files })).rejects.toThrow('../../secret is no place for a file');
  });
});
