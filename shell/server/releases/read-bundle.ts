import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPage } from '../../src/remotes/remotes';
import { readStyleSheet } from '../document/styles/style-sheet';
import { evaluate } from './evaluate';
import { filesAddress, filesFolder, integrityOf, type Release, readRelease, versionFolder } from './release';

/** A remote's published version, ready to render on the server. */
export type Bundle = Awaited<ReturnType<typeof readBundle>>;

/** Reads a published folder, checks its integrity and runs its bundle. Throws a sentence naming what is wrong. */
export async function readBundle(remotesDir: string, name: string, version: string) {
  const release = await readRelease(remotesDir, name, version);
  const code = await readFile(join(versionFolder(remotesDir, name, version), release.entry));
  if (integrityOf(code) !== release.files[`${version}/${release.entry}`]?.integrity) {
    throw new Error(`${release.entry} does not have the integrity its manifest names`);
  }
  const base = filesAddress(name);
  const exports = evaluate(code.toString('utf8'), `${name}/${version}/${release.entry}`, base);
  const pages = new Map(
    Object.entries(exports).map(([page, value]) => [page, asPage({ default: value })] as const),
  );
  /** By file name. */
  const styles = await readStyles(filesFolder(remotesDir, name), base, release);
  return { name, version, base, release, pages, styles };
}

async function readStyles(folder: string, base: string, { pages }: Release) {
  const files = new Set(
    Object.values(pages)
      .flat()
      .filter((file) => file.endsWith('.css')),
  );
  const read = async (file: string) =>
    [file, readStyleSheet(base + file, await readFile(join(folder, file), 'utf8'))] as const;
  return new Map(await Promise.all([...files].map(read)));
}
