import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changePointer, type Pointer, readPointer } from '../../tooling/publish/pointer';
import { writeSsrManifest } from '../../tooling/publish/ssr-manifest';
import type { RemoteName } from '../../tooling/workspaces';
import { publishedFolder } from './remotes';
import type { RunningSite } from './site';

/** A changed build of a remote, ready to be published. */
export interface Release {
  remote: RemoteName;
  version: string;
}

/** What a release changes in a copy of the current build; before and after its manifest is written. */
export interface Changes {
  build?: (folder: string) => Promise<void>;
  afterManifest?: (folder: string) => Promise<void>;
}

type Where = Pick<RunningSite, 'remotesDir'>;

/** Puts a changed copy of a remote's current build beside it, as a team's own build would be. */
export async function prepare(site: Where, remote: RemoteName, changes: Changes): Promise<Release> {
  const version = `1.0.0-test-${crypto.randomUUID().slice(0, 8)}`;
  const current = await publishedFolder(site, remote);
  const partial = join(site.remotesDir, remote, `${version}.partial`);
  await cp(current, partial, { recursive: true });
  await changes.build?.(partial);
  await writeSsrManifest(partial, remote, version);
  await changes.afterManifest?.(partial);
  await rename(partial, join(site.remotesDir, remote, version));
  return { remote, version };
}

/** Points the site to a release. */
export async function pointTo({ remotesDir }: Where, { remote, version }: Release): Promise<void> {
  await changePointer(remotesDir, (pointer) => {
    const before = pointer[remote];
    return {
      ...pointer,
      [remote]: { version, previous: before ? [before.version, ...before.previous] : [] },
    };
  });
}

/** Prepares and publishes a release at once. */
export async function release(site: Where, remote: RemoteName, changes: Changes): Promise<Release> {
  const made = await prepare(site, remote, changes);
  await pointTo(site, made);
  return made;
}

/** Exchanges a text of both builds, the browser's and the server's; throws where one does not hold it. */
export function newText(from: string, to: string): Changes {
  return {
    async build(folder) {
      let [inBrowser, onServer] = [0, 0];
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/\.c?js$/.test(file)) continue;
        const text = await readFile(join(folder, file), 'utf8');
        if (!text.includes(from)) continue;
        await writeFile(join(folder, file), text.replaceAll(from, to));
        // The compressed copies of the build say what they said.
        for (const copy of ['br', 'gz']) await rm(join(folder, `${file}.${copy}`), { force: true });
        if (file.endsWith('.cjs')) onServer++;
        else inBrowser++;
      }
      if (inBrowser === 0 || onServer === 0) throw new Error(`"${from}" is not in both builds of ${folder}`);
    },
  };
}

/** Changes the server's bundle alone. */
export function serverBundle(change: (code: string) => string): Changes {
  return {
    async build(folder) {
      const file = join(folder, 'server/server.cjs');
      await writeFile(file, change(await readFile(file, 'utf8')));
    },
  };
}

/** The file system's part of undoing releases: the pointer as it was, the releases' folders gone. */
export async function keepPointer(site: RunningSite): Promise<() => Promise<void>> {
  const before: Pointer = await readPointer(site.remotesDir);
  return async () => {
    await changePointer(site.remotesDir, () => before);
    // The server looks at once, and has the old versions again for the next test.
    await fetch(`${site.url}/composition.json`);
    for (const remote of Object.keys(before)) {
      const folder = join(site.remotesDir, remote);
      for (const version of await readdir(folder)) {
        if (version.startsWith('1.0.0-test-')) await rm(join(folder, version), { recursive: true });
      }
    }
  };
}
