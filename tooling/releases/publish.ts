import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { narrow } from 'settings/private-data';
import { contract } from '../../shared-ui/src/page/contract';
import { shellName } from '../../shell/server/releases/shell-release';
import { filesBelow, fingerprint } from '../build/fingerprint';
import { at } from '../paths';
import { publishFiles } from './files';
import { author } from './origin';
import { changePointer, readPointer } from './pointer';
import { writeRelease } from './release';

/** How many earlier versions a rollback can go back. */
const kept = 10;

/** What a release has of its own, in its folder, and which of it is run. */
const partsOf = (name: string) =>
  name === shellName
    ? { entry: 'server/main.mjs', parts: ['server', 'client'] }
    : { entry: 'server/server.cjs', parts: ['server/server.cjs'] };

/** The version of a build: its package's, and a hash of what is run of it and of the names of its files, which are their content. */
export async function builtVersion(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(at(name, 'package.json'), 'utf8'));
  const dist = at(name, 'dist');
  const parts = await fingerprint(
    [...partsOf(name).parts, 'pages.json'].map((part) => join(dist, part)),
    dist,
  );
  const hash = createHash('sha256').update(`${contract} ${parts}`).digest('hex');
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
    const { entry, parts } = partsOf(name);
    for (const part of parts) await cp(at(name, 'dist', part), join(partial, part), { recursive: true });
    // Node copies the rights of a file whatever the umask is.
    narrow(partial, process.umask());
    const { shared, pages, later } = JSON.parse(await readFile(at(name, 'dist/pages.json'), 'utf8'));
    const files = (await filesBelow(at(name, 'dist/files'))).map((file) =>
      relative(at(name, 'dist/files'), file),
    );
    await writeRelease(partial, { name, version, contract, shared, entry, pages, later }, files);
    await rename(partial, target).catch(async (error: NodeJS.ErrnoException) => {
      await rm(partial, { recursive: true, force: true });
      // Another deployment of the very same build was faster.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }
  const current = (await readPointer(remotesDir))[name];
  if (current?.version === version) return { version, changed: false };
  const change = { since: new Date().toISOString(), by: await author() };
  await changePointer(remotesDir, (pointer) => {
    const before = pointer[name];
    const previous = before ? [before.version, ...before.previous.filter((old) => old !== version)] : [];
    return { ...pointer, [name]: { version, ...change, previous: previous.slice(0, kept) } };
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
  const change = { since: new Date().toISOString(), by: await author() };
  await changePointer(remotesDir, (pointer) => {
    const current = pointer[name];
    const [to, ...previous] = current?.previous ?? [];
    if (!current || !to) throw new Error(`${name} has no earlier version to go back to.`);
    versions = { from: current.version, to };
    return {
      ...pointer,
      [name]: {
        version: to,
        ...change,
        previous,
        rolledBack: [...(current.rolledBack ?? []), current.version],
      },
    };
  });
  return versions;
}
