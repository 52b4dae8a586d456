import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPage } from '../../src/remotes/remotes';
import { readStyleSheet } from '../document/styles/style-sheet';
import { evaluate } from './evaluate';
import { FilesMissing } from './quarantine';

/** What publishing writes beside a remote's files, last of all. */
export interface SsrManifest {
  name: string;
  version: string;
  /** The server bundle's file in the published folder. */
  entry: string;
  /** "sha384-…" of that file. */
  integrity: string;
  /** The modules of each page's browser build: scripts and styles to announce in the document. */
  pages: Record<string, { js: string[]; css: string[] }>;
}

/** A remote's published version, ready to render on the server. */
export type Bundle = Awaited<ReturnType<typeof readBundle>>;

/** Throws `FilesMissing` where a version's published folder or its manifest is not there. */
export async function expectFiles(remotesDir: string, name: string, version: string): Promise<void> {
  const manifest = join(remotesDir, name, version, 'ssr-manifest.json');
  await access(manifest).catch(() => {
    throw new FilesMissing(`its files are missing (${manifest})`);
  });
}

/** Reads a published folder, checks its integrity and runs its bundle. Throws a sentence naming what is wrong. */
export async function readBundle(remotesDir: string, name: string, version: string) {
  const folder = join(remotesDir, name, version);
  const manifest = JSON.parse(await readFile(join(folder, 'ssr-manifest.json'), 'utf8')) as SsrManifest;
  const code = await readFile(join(folder, manifest.entry));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (integrity !== manifest.integrity) {
    throw new Error(`${manifest.entry} does not have the integrity its manifest names`);
  }
  const base = `/remotes/${name}/${version}/`;
  const exports = evaluate(code.toString('utf8'), `${name}/${version}/${manifest.entry}`, base);
  const pages = new Map(
    Object.entries(exports).map(([page, value]) => [page, asPage({ default: value })] as const),
  );
  /** By file name. */
  const styles = await readStyles(folder, base, manifest);
  return { name, version, base, manifest, pages, styles };
}

async function readStyles(folder: string, base: string, { pages }: SsrManifest) {
  const files = new Set(Object.values(pages).flatMap(({ css }) => css));
  const read = async (file: string) =>
    [file, readStyleSheet(base + file, await readFile(join(folder, file), 'utf8'))] as const;
  return new Map(await Promise.all([...files].map(read)));
}
