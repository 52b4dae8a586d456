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
import { explainDiskErrors } from './disk-errors';

/** Makes files below our own DATA_DIR private; elsewhere the site may run as another user. */
export function publishPrivately({ dataDir, remotesDir }: { dataDir: string; remotesDir: string }): void {
  if (!relative(dataDir, remotesDir).startsWith('..') && !isOwnedByOther(dataDir)) process.umask(0o077);
}

/** Another user decides on what is its own; root decides on everything. */
function isOwnedByOther(path: string): boolean {
  const uid = statSync(path, { throwIfNoEntry: false })?.uid;
  return uid !== undefined && (process.getuid?.() || uid) !== uid;
}

/** Needs the name's lock. A failure leaves nothing. `repaired` names files that were damaged. */
export async function publishRelease(built: Built, releases: Releases) {
  const { name, version } = built.about;
  const repaired = await explainDiskErrors(`${name} could not be published`, releases.dir, async () => {
    await mkdir(releases.path(name), { recursive: true });
    // Without this check, a disk that can only be read would be reported as a missing folder.
    await access(releases.path(name), constants.W_OK);
    await removeLeftovers(releases, name);
    try {
      const { files, repaired } = await publishFiles(releases, built);
      const manifest = { ...built.about, commit: built.commit, files };
      const [wrongFile] = await releases.findWrongFiles(manifest);
      if (wrongFile)
        throw new Error(`${name}/${wrongFile} is not on the disk as it was built: look at the disk.`);
      const isPublished = existsSync(releases.manifestFile(name, version));
      if (isPublished && isSame(await releases.read(name, version), manifest)) return repaired;
      await writeRelease(releases.path(name, version), manifest);
      return isPublished ? [...repaired, `${version}/${releaseFile}`] : repaired;
    } catch (error) {
      await removeLeftovers(releases, name).catch(() => undefined);
      throw error;
    }
  });
  return { version, repaired };
}

type Manifest = Omit<Release, 'author' | 'at'>;

/** The manifest is the last file of a publication: a folder without one is unfinished. */
async function writeRelease(folder: string, about: Manifest): Promise<void> {
  const files = Object.fromEntries(Object.entries(about.files).sort(([a], [b]) => (a < b ? -1 : 1)));
  const release: Release = { ...about, author: await author(), at: new Date().toISOString(), files };
  await writeFileAtomically(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
}

function isSame(release: Release | undefined, about: Manifest): boolean {
  const { author: _, at, ...manifest } = release ?? {};
  return (
    typeof at === 'string' && isDeepStrictEqual({ ...manifest, commit: null }, { ...about, commit: null })
  );
}

interface PublishedFiles {
  files: Release['files'];
  /** Paths of files that were there with bytes that no release has. */
  repaired: string[];
}

/** Replaces damaged files alone. Throws when another release has other content under a name. */
async function publishFiles(releases: Releases, { about, files }: Built): Promise<PublishedFiles> {
  const publishedElsewhere = loadPublishedFiles(releases, about.name);
  const result: PublishedFiles = { files: {}, repaired: [] };
  const copies = await Promise.all([...files].map(([path, content]) => compressedCopies(path, content)));
  for (const [path, content] of [...files, ...copies.flat()]) {
    const target = releases.path(about.name, path);
    const existing = await readFile(target).catch(ignoreMissing);
    let published = content;
    if (!existing) await writeFileAtomically(target, content);
    else if (!existing.equals(content)) {
      if (!(await publishedElsewhere()).has(`${path} ${integrityOf(existing)}`)) {
        await writeFileAtomically(target, content);
        result.repaired.push(path);
      } else if (isDerived(path)) published = existing;
      else
        throw new Error(
          `${target} belongs to another release, with other content: that build has to change.`,
        );
    }
    result.files[path] = { bytes: published.length, integrity: integrityOf(published) };
  }
  return result;
}

function loadPublishedFiles(releases: Releases, name: string): () => Promise<ReadonlySet<string>> {
  let loading: Promise<ReadonlySet<string>> | undefined;
  const read = async () => {
    const files = (await releases.storedReleases(name)).flatMap(({ release }) =>
      Object.entries(release.files),
    );
    return new Set(files.map(([path, { integrity }]) => `${path} ${integrity}`));
  };
  return () => {
    loading ??= read();
    return loading;
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
