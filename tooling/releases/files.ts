import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { partial } from 'settings/write-whole';
import { keptOf } from '../../shell/server/releases/kept';
import { integrityOf, type PublishedFile, type Release } from '../../shell/server/releases/release';
import { type Built, isDerived } from './built';

export interface PublishedFiles {
  files: Release['files'];
  /** Paths of files that were there with bytes that no release has. */
  repaired: string[];
}

/** A file that is there stays, as browsers may have it; only a damaged one is replaced. Throws where another release has other content. */
export async function publishFiles(remotesDir: string, { about, files }: Built): Promise<PublishedFiles> {
  const folder = join(remotesDir, about.name);
  const others = ofOtherReleases(remotesDir, about.name);
  const result: PublishedFiles = { files: {}, repaired: [] };
  for (const [path, source] of files) {
    const content = await readFile(source);
    const target = join(folder, path);
    const there = await readFile(target).catch(ignoreMissing);
    const own = describe(content);
    let published = own;
    if (!there) await copy(source, target);
    else if (!there.equals(content)) {
      if (!(await others()).has(`${path} ${integrityOf(there)}`)) {
        await copy(source, target);
        result.repaired.push(path);
      } else if (isDerived(path)) published = describe(there);
      else
        throw new Error(
          `${target} belongs to another release, with other content: that build has to change.`,
        );
    }
    result.files[path] = published;
  }
  return result;
}

const describe = (content: Buffer): PublishedFile => ({
  bytes: content.length,
  integrity: integrityOf(content),
});

/** The file appears whole or not at all. */
async function copy(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const fresh = `${target}${partial()}`;
  try {
    await copyFile(source, fresh, constants.COPYFILE_FICLONE);
    // Node.js copies the rights of a file whatever the umask is.
    await chmod(fresh, (await stat(source)).mode & 0o777 & ~process.umask());
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw error;
  }
}

function ofOtherReleases(remotesDir: string, name: string): () => Promise<ReadonlySet<string>> {
  let known: Promise<ReadonlySet<string>> | undefined;
  const read = async () => {
    const files = (await keptOf(remotesDir, name)).flatMap(({ release }) => Object.entries(release.files));
    return new Set(files.map(([path, { integrity }]) => `${path} ${integrity}`));
  };
  return () => {
    known ??= read();
    return known;
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
