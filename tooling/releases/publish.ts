import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { narrow } from 'settings/private-data';
import { fingerprint } from '../build/fingerprint';
import { at } from '../paths';
import { publishFiles } from './files';
import { changePointer, readPointer } from './pointer';
import { writeSsrManifest } from './ssr-manifest';

/** How many earlier versions a rollback can go back. */
const kept = 10;

/** What a version is: its server bundle, and the files of its pages, each with its content's hash in its name. */
const ownParts = ['server/server.cjs', 'pages.json'];

/** The version of a remote's build: its package's, and a hash of what the build is. */
export async function builtVersion(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(at(name, 'package.json'), 'utf8'));
  const dist = at(name, 'dist');
  const hash = await fingerprint(
    ownParts.map((part) => join(dist, part)),
    dist,
  );
  return `${version}-${hash.slice(0, 8)}`;
}

/**
 * From now on what is published into DATA_DIR is this user's alone, like all that is in there. A REMOTES_DIR elsewhere
 * follows the umask: the site may run as another user.
 */
export function publishPrivately({ dataDir, remotesDir }: { dataDir: string; remotesDir: string }): void {
  if (!relative(dataDir, remotesDir).startsWith('..')) process.umask(0o077);
}

/**
 * Publishes the files of a remote's build that are new, then a folder of its own version, then points the site to it.
 * `changed` is false where the site already showed this very build.
 */
export async function publish(name: string, remotesDir: string) {
  const version = await builtVersion(name);
  const target = join(remotesDir, name, version);
  await mkdir(join(remotesDir, name), { recursive: true });
  await publishFiles(at(name, 'dist/files'), join(remotesDir, name, 'files'));
  if (!(await stat(target).catch(() => undefined))) {
    // The folder appears whole or not at all.
    const partial = `${target}.partial-${process.pid}`;
    for (const part of ownParts) {
      await cp(at(name, 'dist', part), join(partial, part), { recursive: true });
    }
    // Node copies the rights of a file whatever the umask is.
    narrow(partial, process.umask());
    await writeSsrManifest(partial, name, version);
    await rename(partial, target).catch(async (error: NodeJS.ErrnoException) => {
      await rm(partial, { recursive: true, force: true });
      // Another deployment of the very same build was faster.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }
  const current = (await readPointer(remotesDir))[name];
  if (current?.version === version) return { version, changed: false };
  await changePointer(remotesDir, (pointer) => {
    const before = pointer[name];
    const previous = before ? [before.version, ...before.previous.filter((old) => old !== version)] : [];
    return { ...pointer, [name]: { version, previous: previous.slice(0, kept) } };
  });
  return { version, changed: true };
}

/** Publishes unless a rollback has taken this very build off the site. */
export async function publishUnlessRolledBack(name: string, remotesDir: string) {
  const current = (await readPointer(remotesDir))[name];
  const version = await builtVersion(name);
  if (current?.rolledBack?.includes(version)) return { version: current.version, changed: false };
  return publish(name, remotesDir);
}

/** Points the site to the version before the current one; throws where there is none. */
export async function rollback(name: string, remotesDir: string): Promise<{ from: string; to: string }> {
  let versions = { from: '', to: '' };
  await changePointer(remotesDir, (pointer) => {
    const current = pointer[name];
    const [to, ...previous] = current?.previous ?? [];
    if (!current || !to) throw new Error(`${name} has no earlier version to go back to.`);
    versions = { from: current.version, to };
    return {
      ...pointer,
      [name]: { version: to, previous, rolledBack: [...(current.rolledBack ?? []), current.version] },
    };
  });
  return versions;
}
