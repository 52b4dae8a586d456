import { readdirSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PointerEntry, withVersion } from '@campus/releases';
import { openWritableReleases } from '@campus/releases/changing';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { at } from '../../tooling/paths';
import { readBuild } from '../../tooling/releases/read-build';
import { publishRelease } from '../../tooling/releases/publish';
import { callGood } from '../../tooling/releases/testing/without-trial';
import { runNode } from '../../tooling/run';
import { changeFiles } from './changed-files';
import type { RunningSite } from './site';
import { test as siteTest } from './test';

/** A changed build of a remote, ready to be published. */
export interface Release {
  remote: string;
  version: string;
  /** The files of each page, and of each part. */
  pages: Record<string, string[]>;
  parts?: Record<string, string[]> | undefined;
}

/** What a release changes in a copy of the current build. */
export interface Changes {
  build?: (folder: string) => Promise<void>;
}

type SiteFolder = Pick<RunningSite, 'remotesDir'>;

/** What a command says of the running site; rejects with its sentence where it fails. */
export const runCampus = ({ env }: Pick<RunningSite, 'env'>, ...args: string[]): Promise<string> =>
  runNode([at('tooling/campus.mjs'), ...args], { env, failure: `campus ${args[0]} failed` });

/** Publishes a changed copy of a remote's current build, as a team's own build would be. */
export async function publishChanged(site: SiteFolder, remote: string, { build }: Changes): Promise<Release> {
  const releases = openWritableReleases(site.remotesDir);
  const { version = '' } = (await releases.pointer())[remote] ?? {};
  const current = await releases.read(remote, version);
  if (!current) throw new Error(`${remote} is not published`);
  const { folder, remove } = await temporaryFolder();
  const { files, ...manifest } = current;
  for (const path of Object.keys(files)) {
    await cp(releases.path(remote, path), join(folder, path.replace(`${version}/`, '')));
  }
  // Another version also where nothing else differs.
  const own = { ...manifest, version: `1.0.0-test-${crypto.randomUUID().slice(0, 8)}` };
  await writeFile(join(folder, 'pages.json'), JSON.stringify(own));
  await build?.(folder);
  const made = await readBuild(folder);
  await remove();
  await publishRelease(made, releases);
  const { version: newVersion, pages, parts } = made.release;
  return { remote, version: newVersion, pages, parts };
}

/** Points the site to a release that was found good. */
export async function pointTo(site: SiteFolder, { remote, version }: Release): Promise<void> {
  const releases = openWritableReleases(site.remotesDir);
  await callGood(releases, remote, version);
  const entry = (before?: PointerEntry) => withVersion(before, version, 'test');
  await releases.change((pointer) => ({ ...pointer, [remote]: entry(pointer[remote]) }));
}

/** Prepares a release and points the site to it at once, as one that was found good. */
export async function deployChanged(site: SiteFolder, remote: string, changes: Changes): Promise<Release> {
  const made = await publishChanged(site, remote, changes);
  await pointTo(site, made);
  return made;
}

/** Replaces a text in both builds, the browser's and the server's; throws when one lacks it. */
export function replaceText(from: string, to: string): Changes {
  const change = (code: string) => code.replaceAll(from, to);
  return {
    async build(folder) {
      await changeServer(folder, 'server.cjs', change);
      await changeFiles(folder, change);
    },
  };
}

/** Changes the server's bundle alone, of the shell its program. */
export const serverBundle = (change: (code: string) => string, name = 'server.cjs'): Changes => ({
  build: (folder) => changeServer(folder, name, change),
});

async function changeServer(folder: string, name: string, change: (code: string) => string): Promise<void> {
  const file = join(folder, 'server', name);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`Nothing of ${file} was changed.`);
  await writeFile(file, after);
}

/** Returns what restores the pointer and removes the folders and files of later releases. */
async function snapshotReleases(site: RunningSite): Promise<() => Promise<void>> {
  const releases = openWritableReleases(site.remotesDir);
  const before = await releases.pointer();
  const published = () =>
    Object.keys(before).flatMap((remote) =>
      [remote, `${remote}/files`, `${remote}/verdicts`].flatMap((folder) =>
        readdirSync(join(site.remotesDir, folder)).map((name) => join(site.remotesDir, folder, name)),
      ),
    );
  const initialPaths = new Set(published());
  return async () => {
    await releases.change(() => before);
    // The server looks at once, and has the old versions again for the next test.
    await fetch(`${site.url}/composition.json`);
    for (const path of published()) if (!initialPaths.has(path)) await rm(path, { recursive: true });
  };
}

/** Tests after which the site is on the releases of before. */
export const test = siteTest.extend<{ restoredReleases: void }>({
  restoredReleases: [
    async ({ site }, use) => {
      const restore = await snapshotReleases(site);
      await use();
      await restore();
    },
    { auto: true },
  ],
});
