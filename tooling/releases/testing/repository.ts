import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type ChangingReleases, openForChange } from 'releases/changing';
import { at, root } from '../../paths';
import { readBuilt } from '../built';
import { publishWithoutTrial } from './without-trial';

/** In a repository of a test's own (mock `../paths`): builds of mf-home that come to nothing but their code. */
export const name = 'mf-home';
export const remotesDir = at('data/remotes');
export const releases = openForChange(remotesDir);
export const current = async () => (await releases.pointer())[name];

/** Leaves no releases of a test, and nothing of all of them. */
export function cleanUp(): void {
  afterEach(() => rm(remotesDir, { recursive: true, force: true }));
  afterAll(() => rm(root, { recursive: true, force: true }));
}

export async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Builds the remote; its version follows from this code. */
export async function build(code: string): Promise<string> {
  await write(at(name, 'package.json'), '{"version":"1.2.3"}');
  await write(at(name, 'dist/server/server.cjs'), code);
  const about = { shared: { react: '19' }, pages: { HomePage: [`HomePage.${code}.js`] } };
  await write(at(name, 'dist/pages.json'), JSON.stringify(about));
  await rm(at(name, 'dist/files'), { recursive: true, force: true });
  await write(at(name, `dist/files/HomePage.${code}.js`), `the code ${code}`);
  await write(at(name, 'dist/files/assets/a.svg'), 'picture');
  return (await readBuilt(name)).about.version;
}

/** Publishes builds one after the other and points to each; their versions. */
export async function publishAll(releases: ChangingReleases, ...codes: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const code of codes) {
    await build(code);
    versions.push(await publishWithoutTrial(name, releases));
  }
  return versions;
}
