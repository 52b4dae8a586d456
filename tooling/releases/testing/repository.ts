import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { specifiedPages } from '@campus/contract';
import type { PointerEntry } from '@campus/releases';
import { type WritableReleases, openWritableReleases } from '@campus/releases/changing';
import { at, root } from '../../paths';
import { readWorkspaceBuild } from '../read-build';
import { publishWithoutTrial } from './without-trial';

/** In a test's own repository (mock `../paths`): small builds of mf-home. */
export const name = 'mf-home';
export const remotesDir = at('data/remotes');
export const releases = openWritableReleases(remotesDir);
export const current = async () => (await releases.pointer())[name];

/** Has the pointer say this of mf-home, or of another name. */
export const setEntry = (entry: PointerEntry, of = name) =>
  releases.change((pointer) => ({ ...pointer, [of]: entry }));

/** Leaves no releases of a test, and nothing of all of them. */
export function cleanUp(): void {
  afterEach(() => rm(remotesDir, { recursive: true, force: true }));
  afterAll(() => rm(root, { recursive: true, force: true }));
}

export async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Writes what a build says of itself, or of another remote. */
export const describeBuild = (more: object, dist = at(name, 'dist')): Promise<void> => {
  const identity = { name, version: '1.2.3', contract: 1, shared: { react: '19' } };
  const routes = specifiedPages(name);
  return write(join(dist, 'pages.json'), JSON.stringify({ ...identity, routes, ...more }));
};

/** Builds the remote; its version follows from this code. */
export async function build(code: string): Promise<string> {
  await write(at(name, 'dist/server/server.cjs'), code);
  await describeBuild({ pages: { HomePage: [`HomePage.${code}.js`] } });
  await rm(at(name, 'dist/files'), { recursive: true, force: true });
  await write(at(name, `dist/files/HomePage.${code}.js`), `the code ${code}`);
  await write(at(name, 'dist/files/assets/a.svg'), 'picture');
  return (await readWorkspaceBuild(name)).release.version;
}

/** Publishes builds one after the other and points to each; their versions. */
export async function publishAll(releases: WritableReleases, ...codes: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const code of codes) {
    await build(code);
    versions.push(await publishWithoutTrial(name, releases));
  }
  return versions;
}
