import { constants, existsSync, statSync } from 'node:fs';
import { access, mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { integrityOf, type Release, releaseFile, type Releases } from '@campus/releases';
import { writeFileAtomically } from '@campus/settings/disk';
import { type Built, isDerived } from './built';
import { compressedCopies } from './compressed';
import { author } from '../origin';
import { removeLeftovers } from './prune';
import { inOneSentence } from './trouble';

/** What is in a DATA_DIR of ours is this user's alone; a REMOTES_DIR elsewhere follows the umask, as the site may run as another user. */
export function publishPrivately({ dataDir, remotesDir }: { dataDir: string; remotesDir: string }): void {
  if (!relative(dataDir, remotesDir).startsWith('..') && !isAnothers(dataDir)) process.umask(0o077);
}

/** Another user decides on what is its own; root decides on everything. */
function isAnothers(path: string): boolean {
  const uid = statSync(path, { throwIfNoEntry: false })?.uid;
  return uid !== undefined && (process.getuid?.() || uid) !== uid;
}

/** Only the holder of the name's lock may call this. Nothing is left where it fails; `repaired` names damaged files that are written again. */
export async function publishRelease(built: Built, releases: Releases) {
  const { name, version } = built.about;
  const repaired = await inOneSentence(`${name} could not be published`, releases.dir, async () => {
    await mkdir(releases.path(name), { recursive: true });
    // Without this, a disk that can only be read would be told as a missing folder.
    await access(releases.path(name), constants.W_OK);
    await removeLeftovers(releases, name);
    try {
      const { files, repaired } = await publishFiles(releases, built);
      const described = { ...built.about, commit: built.commit, files };
      const [wrong] = await releases.findWrongFiles(described);
      if (wrong) throw new Error(`${name}/${wrong} is not on the disk as it was built: look at the disk.`);
      const isThere = existsSync(releases.manifestFile(name, version));
      if (isThere && isSame(await releases.read(name, version), described)) return repaired;
      await writeRelease(releases.path(name, version), described);
      return isThere ? [...repaired, `${version}/${releaseFile}`] : repaired;
    } catch (error) {
      await removeLeftovers(releases, name).catch(() => undefined);
      throw error;
    }
  });
  return { version, repaired };
}

type Described = Omit<Release, 'author' | 'at'>;

/** The manifest is the last file of a publication: a folder without one is unfinished. */
async function writeRelease(folder: string, about: Described): Promise<void> {
  const files = Object.fromEntries(Object.entries(about.files).sort(([a], [b]) => (a < b ? -1 : 1)));
  const origin = { author: await author(), at: new Date().toISOString() };
  const release: Release = { ...about, ...origin, files };
  await writeFileAtomically(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
}

function isSame(release: Release | undefined, about: Described): boolean {
  const { author: _, at, ...said } = release ?? {};
  return typeof at === 'string' && isDeepStrictEqual({ ...said, commit: null }, { ...about, commit: null });
}

interface PublishedFiles {
  files: Release['files'];
  /** Paths of files that were there with bytes that no release has. */
  repaired: string[];
}

/** A file that is there stays, as browsers may have it; only a damaged one is replaced. Throws where another release has other content. */
async function publishFiles(releases: Releases, { about, files }: Built): Promise<PublishedFiles> {
  const others = ofOtherReleases(releases, about.name);
  const result: PublishedFiles = { files: {}, repaired: [] };
  const copies = await Promise.all([...files].map(([path, content]) => compressedCopies(path, content)));
  for (const [path, content] of [...files, ...copies.flat()]) {
    const target = releases.path(about.name, path);
    const there = await readFile(target).catch(ignoreMissing);
    let published = content;
    if (!there) await writeFileAtomically(target, content);
    else if (!there.equals(content)) {
      if (!(await others()).has(`${path} ${integrityOf(there)}`)) {
        await writeFileAtomically(target, content);
        result.repaired.push(path);
      } else if (isDerived(path)) published = there;
      else
        throw new Error(
          `${target} belongs to another release, with other content: that build has to change.`,
        );
    }
    result.files[path] = { bytes: published.length, integrity: integrityOf(published) };
  }
  return result;
}

function ofOtherReleases(releases: Releases, name: string): () => Promise<ReadonlySet<string>> {
  let known: Promise<ReadonlySet<string>> | undefined;
  const read = async () => {
    const files = (await releases.storedReleases(name)).flatMap(({ release }) =>
      Object.entries(release.files),
    );
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
