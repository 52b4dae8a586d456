import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPage } from '../../src/remotes/remotes';
import { readStyleSheet } from '../document/styles/style-sheet';
import { evaluate } from './evaluate';
import { filesAddress, filesFolder, readManifest, type SsrManifest, versionFolder } from './release';

/** A remote's published version, ready to render on the server. */
export type Bundle = Awaited<ReturnType<typeof readBundle>>;

/** Reads a published folder, checks its integrity and runs its bundle. Throws a sentence naming what is wrong. */
export async function readBundle(remotesDir: string, name: string, version: string) {
  const manifest = await readManifest(remotesDir, name, version);
  const code = await readFile(join(versionFolder(remotesDir, name, version), manifest.entry));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (integrity !== manifest.integrity) {
    throw new Error(`${manifest.entry} does not have the integrity its manifest names`);
  }
  const base = filesAddress(name);
  const exports = evaluate(code.toString('utf8'), `${name}/${version}/${manifest.entry}`, base);
  const pages = new Map(
    Object.entries(exports).map(([page, value]) => [page, asPage({ default: value })] as const),
  );
  /** By file name. */
  const styles = await readStyles(filesFolder(remotesDir, name), base, manifest);
  return { name, version, base, manifest, pages, styles };
}

async function readStyles(folder: string, base: string, { pages }: SsrManifest) {
  const files = new Set(
    Object.values(pages)
      .flat()
      .filter((file) => file.endsWith('.css')),
  );
  const read = async (file: string) =>
    [file, readStyleSheet(base + file, await readFile(join(folder, file), 'utf8'))] as const;
  return new Map(await Promise.all([...files].map(read)));
}
