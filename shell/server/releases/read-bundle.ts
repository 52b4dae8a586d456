import { asPage } from '../../src/remotes/remotes';
import { readStyleSheet } from '../document/styles/style-sheet';
import { evaluate } from './evaluate';
import { filesAddress, type Release, readPublished } from './release';

export type Bundle = Awaited<ReturnType<typeof readBundle>>;

/** Checks the integrity of what this server uses of a release. Throws a sentence naming what is wrong. */
export async function readBundle(remotesDir: string, release: Release) {
  const base = filesAddress(release.name);
  const { name, version, entry } = release;
  const code = await readPublished(remotesDir, release, `${version}/${entry}`);
  const exports = evaluate(code.toString('utf8'), `${name}/${version}/${entry}`, base);
  const isPart = (exported: string) => Object.hasOwn(release.parts ?? {}, exported);
  const pages = new Map(
    Object.entries(exports)
      .filter(([exported]) => !isPart(exported))
      .map(([page, value]) => [page, asPage({ default: value })] as const),
  );
  const parts = new Map(Object.entries(exports).filter(([exported]) => isPart(exported)));
  /** By file name. */
  const styles = await readStyles(remotesDir, base, release);
  return { name, version, base, release, pages, parts, styles };
}

async function readStyles(remotesDir: string, base: string, release: Release) {
  const files = new Set(
    [release.pages, release.parts ?? {}]
      .flatMap((lists) => Object.values(lists).flat())
      .filter((file) => file.endsWith('.css')),
  );
  const read = async (file: string) => {
    const text = await readPublished(remotesDir, release, `files/${file}`);
    return [file, readStyleSheet(base + file, text.toString('utf8'))] as const;
  };
  return new Map(await Promise.all([...files].map(read)));
}
