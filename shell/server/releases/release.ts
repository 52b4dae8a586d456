import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FilesMissing } from './quarantine';

/** What publishing writes beside a version's server bundle, last of all. */
export interface SsrManifest {
  name: string;
  version: string;
  /** The server bundle's file in the published folder. */
  entry: string;
  /** "sha384-…" of that file. */
  integrity: string;
  /** What a browser needs of each page, among the remote's files: its container's script, other scripts, styles. */
  pages: Record<string, string[]>;
  /** What some pages fetch once they run. */
  later?: Record<string, string[]>;
}

/** The folder of a version: what this server reads. */
export const versionFolder = (remotesDir: string, name: string, version: string) =>
  join(remotesDir, name, version);

/** The folder of the files that browsers load, of all versions of a remote: each has its content's hash in its name. */
export const filesFolder = (remotesDir: string, name: string) => join(remotesDir, name, 'files');

/** The address of that folder. */
export const filesAddress = (name: string) => `/remotes/${name}/files/`;

/**
 * Reads what a published version is made of. Throws `FilesMissing` where the manifest, or a file that it names, is not
 * there, and a sentence where it is no manifest.
 */
export async function readManifest(remotesDir: string, name: string, version: string): Promise<SsrManifest> {
  const file = join(versionFolder(remotesDir, name, version), 'ssr-manifest.json');
  await expectFile(file);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as SsrManifest;
  if (!Object.values(manifest.pages).every(Array.isArray)) {
    throw new Error('its manifest is of an older kind: publish it again');
  }
  const files = new Set(
    [manifest.pages, manifest.later ?? {}].flatMap((files) => Object.values(files).flat()),
  );
  for (const needed of files) await expectFile(join(filesFolder(remotesDir, name), needed));
  return manifest;
}

async function expectFile(path: string): Promise<void> {
  await access(path).catch(() => {
    throw new FilesMissing(`its files are missing (${path})`);
  });
}
