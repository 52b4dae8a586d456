import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListQuery } from 'shared-ui';
import type { RouteRow } from 'shared-ui/remote';

/** `integrity` is "sha256-…" of the bytes as they were published. */
export interface PublishedFile {
  bytes: number;
  integrity: string;
}

/** `release.json` is the last file of a publication. */
export interface Release {
  name: string;
  version: string;
  /** The contract that it was built for (`contract` of shared-ui). */
  contract: number;
  /** Versions of the shared packages that it was built with, by name. */
  shared: Record<string, string>;
  /** Names that a remote takes of each of them; releases before 2026-11-25 do not say. */
  takes?: Record<string, string[]>;
  /** Names that a shell gives of each, where a build can know them. */
  gives?: Record<string, string[]>;
  /** Every file but the manifest, by its path below `REMOTES_DIR/NAME`. */
  files: Record<string, PublishedFile>;
  /** The server bundle's path below `VERSION/`. */
  entry: string;
  /** Files that a browser needs of each page: the remote's container, the page's scripts, its styles. */
  pages: Record<string, string[]>;
  /** Files that some pages and parts fetch once they run. */
  later?: Record<string, string[]>;
  /** The team that answers for a remote; releases before 2026-11-22 do not say. */
  team?: string;
  /** Where a remote's pages stand; releases before 2026-11-22 do not say (`routesOf`). */
  routes?: RouteRow[];
  parts?: Record<string, string[]>;
  /** What a remote asks PocketBase beside the questions of shared-ui. */
  queries?: ListQuery[];
  /** A "+" at the end tells of something that was not committed; null outside a git repository. */
  commit: string | null;
  author: string;
  /** ISO 8601, UTC. */
  at: string;
}

export const releaseFile = 'release.json';

export const versionFolder = (remotesDir: string, name: string, version: string) =>
  join(remotesDir, name, version);

/** Browsers load these files, of all versions of a remote: each has its content's hash in its name. */
export const filesFolder = (remotesDir: string, name: string) => join(remotesDir, name, 'files');

export const filesAddress = (name: string) => `/remotes/${name}/files/`;

export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Throws a sentence where the manifest, or a file that its pages need, is not there. */
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

/** `path` is below `REMOTES_DIR/NAME`. Throws a sentence where the bytes are not the published ones. */
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
