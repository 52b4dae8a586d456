import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteRow } from 'shared-ui/remote';

/** A file of a release as it was published: its size, and "sha256-…" of its bytes. */
export interface PublishedFile {
  bytes: number;
  integrity: string;
}

/** `release.json`, the manifest of a published version; the last file of a publication. */
export interface Release {
  name: string;
  version: string;
  /** The contract of a page that it was built for (`contract` of shared-ui). */
  contract: number;
  /** The shared packages that it was built with, by name: their versions. */
  shared: Record<string, string>;
  /** Of a remote: the names that it takes of each of them. Releases of before 2026-11-25 do not say. */
  takes?: Record<string, string[]>;
  /** Of a shell: the names that it gives of each, where a build can know them. */
  gives?: Record<string, string[]>;
  /** Every file but the manifest, by its path below `REMOTES_DIR/NAME`. */
  files: Record<string, PublishedFile>;
  /** The server bundle's path below `VERSION/`. */
  entry: string;
  /** What a browser needs of each page, among the remote's files: its container, the page's scripts, styles. */
  pages: Record<string, string[]>;
  /** What some pages and parts fetch once they run. */
  later?: Record<string, string[]>;
  /** Of a remote: who answers for it. Releases of before 2026-11-22 do not say. */
  team?: string;
  /** Of a remote: where its pages stand. Of releases of before 2026-11-22 these are the specification's (`routesOf`). */
  routes?: RouteRow[];
  /** What a browser needs of each part, in the same way as of a page. */
  parts?: Record<string, string[]>;
  /** What it was built from, with a "+" where something was not committed; null outside a git repository. */
  commit: string | null;
  /** Who published it. */
  author: string;
  /** When it was published: ISO 8601, UTC. */
  at: string;
}

export const releaseFile = 'release.json';

/** The folder of a version: what this server reads. */
export const versionFolder = (remotesDir: string, name: string, version: string) =>
  join(remotesDir, name, version);

/** The folder of the files that browsers load, of all versions of a remote: each has its content's hash in its name. */
export const filesFolder = (remotesDir: string, name: string) => join(remotesDir, name, 'files');

/** The address of that folder. */
export const filesAddress = (name: string) => `/remotes/${name}/files/`;

export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Reads what a published version is made of. Throws a sentence where the manifest, or a file that its pages need, is not
 * there, and where it is no manifest.
 */
export async function readRelease(remotesDir: string, name: string, version: string): Promise<Release> {
  const file = join(versionFolder(remotesDir, name, version), releaseFile);
  await expectFile(file);
  const release = JSON.parse(await readFile(file, 'utf8')) as Release;
  const lists = [release.pages, release.parts ?? {}, release.later ?? {}];
  const files = new Set(lists.flatMap((files) => Object.values(files).flat()));
  for (const needed of files) await expectFile(join(filesFolder(remotesDir, name), needed));
  return release;
}

async function expectFile(path: string): Promise<void> {
  await access(path).catch(() => {
    throw new Error(`its files are missing (${path})`);
  });
}

/** Reads a file of a release, by its path below `REMOTES_DIR/NAME`; throws a sentence where its bytes are not the published ones. */
export async function readPublished(
  remotesDir: string,
  { name, files }: Release,
  path: string,
): Promise<Buffer> {
  const file = join(remotesDir, name, path);
  await expectFile(file);
  const content = await readFile(file);
  if (integrityOf(content) !== files[path]?.integrity) {
    throw new Error(`${path} does not have the integrity its manifest names`);
  }
  return content;
}
