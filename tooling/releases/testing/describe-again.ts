import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { integrityOf, listed, type Release, releaseFile } from 'releases';
import { filesBelow } from '../../build/fingerprint';
import { writeRelease } from '../publish';

/**
 * Writes the manifest of a changed copy of a release, as a version of its own: for the files as they are now, those for
 * browsers of the release that was copied, and those of its pages.
 */
export async function describeAgain(folder: string, version: string): Promise<Release> {
  const copied: Release = JSON.parse(await readFile(join(folder, releaseFile), 'utf8'));
  const own = (await filesBelow(folder)).map((file) => relative(folder, file));
  const files: Record<string, string> = {};
  for (const path of own) if (path !== releaseFile) files[`${version}/${path}`] = join(folder, path);
  const shared = Object.keys(copied.files).filter((path) => path.startsWith('files/'));
  const ofPages = listed(copied.pages, copied.parts).map((name) => `files/${name}`);
  for (const path of [...shared, ...ofPages]) files[path] = join(folder, '..', path);
  return writeRelease(folder, { ...copied, version, files: await describe(files) });
}

async function describe(files: Record<string, string>): Promise<Release['files']> {
  const described: Release['files'] = {};
  for (const [path, file] of Object.entries(files)) {
    const content = await readFile(file);
    described[path] = { bytes: content.length, integrity: integrityOf(content) };
  }
  return described;
}
