import { asPage } from '../../src/remotes/remotes';
import { readStyleSheet } from '../document/styles/style-sheet';
import { evaluate } from './evaluate';
import { filesAddress, type Release, readPublished } from './release';

/** A remote's published version, ready to render on the server. */
export type Bundle = Awaited<ReturnType<typeof readBundle>>;

/** Checks the integrity of what this server uses of a release, and runs its bundle. Throws a sentence naming what is wrong. */
export async function readBundle(remotesDir: string, release: Release, base = filesAddress(release.name)) {
  const { name, version, entry } = release;
  const code = await readPublished(remotesDir, release, `${version}/${entry}`);
  const exports = evaluate(code.toString('utf8'), `${name}/${version}/${entry}`, base);
  const pages = new Map(
    Object.entries(exports).map(([page, value]) => [page, asPage({ default: value })] as const),
  );
  /** By file name. */
  const styles = await readStyles(remotesDir, base, release);
  return { name, version, base, release, pages, styles };
}

async function readStyles(remotesDir: string, base: string, release: Release) {
  const files = new Set(
    Object.values(release.pages)
      .flat()
      .filter((file) => file.endsWith('.css')),
  );
  const read = async (file: string) => {
    const text = await readPublished(remotesDir, release, `files/${file}`);
    return [file, readStyleSheet(base + file, text.toString('utf8'))] as const;
  };
  return new Map(await Promise.all([...files].map(read)));
}
