import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '../paths';
import { prune } from './prune';
import { readWorkspaceBuild } from './read-build';
import { publishRelease } from './publish';
import { build, cleanUp, current, name, publishAll, releases, remotesDir, write } from './testing/repository';
import { refuse } from './testing/without-trial';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());

const folder = (...path: string[]) => join(remotesDir, name, ...path);
const nothingIsRecent = { releases: 2, days: 0 };

cleanUp();

it('deletes old releases with their verdicts, own files and pointer entries', async () => {
  const [a, b, c = '', d = '', e = ''] = await publishAll(releases, 'a', 'b', 'c', 'd', 'e');
  expect((await prune(name, releases, nothingIsRecent)).sort()).toEqual([a, b].sort());
  expect((await readdir(folder())).sort()).toEqual([c, d, e, 'files', 'verdicts'].sort());
  expect((await readdir(folder('verdicts'))).sort()).toEqual([c, d, e].map((v) => `${v}.json`).sort());
  const files = ['HomePage.c.js', 'HomePage.d.js', 'HomePage.e.js', 'assets'];
  expect((await readdir(folder('files'))).sort()).toEqual(files);
  expect(await current()).toMatchObject({ version: e, previous: [d, c] });
  expect(Object.keys((await current())?.until ?? {}).sort()).toEqual([c, d].sort());
  for (const version of [c, d, e]) {
    const release = JSON.parse(await readFile(folder(version, 'release.json'), 'utf8'));
    for (const path of Object.keys(release.files)) await expect(stat(folder(path))).resolves.toBeDefined();
  }
});

it('keeps the files of a refused release until the release goes', async () => {
  const [a = ''] = await publishAll(releases, 'a');
  await build('refused');
  // As another toolchain may name a folder.
  await write(at(name, 'dist/files/dist/refused.js'), 'of the refused release');
  const { version } = await publishRelease(await readWorkspaceBuild(name), releases);
  await refuse(releases, name, version);
  expect(await prune(name, releases, { releases: 2, days: 1 })).toEqual([]);
  expect(await readdir(folder('files'))).toContain('HomePage.refused.js');
  await releases.change((pointer) => ({
    ...pointer,
    [name]: { version: a, since: '', by: 'Anne', previous: [] },
  }));
  expect(await prune(name, releases, nothingIsRecent)).toEqual([version]);
  expect(await readdir(folder('files/dist'))).toEqual([]);
  expect((await readdir(folder('files'))).sort()).toEqual(['HomePage.a.js', 'assets', 'dist']);
});
