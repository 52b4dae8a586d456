import { constants, existsSync, statSync } from 'node:fs';
import { access, mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { integrityOf, type Release, releaseFile, type Releases } from '@campus/releases';
import { openWritableReleases } from '@campus/releases/changing';
import { defaultWhenMissing, writeFileAtomically } from '@campus/settings/disk';
import type { StackSettings } from '../stack/settings';
import { type Build, isDerived } from './read-build';
import { compressedCopies } from './compressed';
import { author } from '../origin';
import { removeLeftovers } from './prune';
import { explainDiskErrors } from './disk-errors';

/** Makes files below our own DATA_DIR private; elsewhere the site may run as another user. */
export function openToPublish({ dataDir, remotesDir }: Pick<StackSettings, 'dataDir' | 'remotesDir'>) {
  if (!relative(dataDir, remotesDir).startsWith('..') && !isOwnedByOther(dataDir)) process.umask(0o077);
  return openWritableReleases(remotesDir);
}

/** Another user decides on what is its own; root decides on everything. */
function isOwnedByOther(path: string): boolean {
  const uid = statSync(path, { throwIfNoEntry: false })?.uid;
  return uid !== undefined && (process.getuid?.() || uid) !== uid;
}

/** Needs the name's lock. A failure leaves nothing. `repaired` names files that were damaged. */
export async function publishRelease(build: Build, releases: Releases) {
  const { name, version } = build.release;
  const repaired = await explainDiskErrors(`${name} could not be published`, releases.dir, async () => {
    await mkdir(releases.path(name), { recursive: true });
    // Without this check, a disk that can only be read would be reported as a missing folder.
    await access(releases.path(name), constants.W_OK);
    await removeLeftovers(releases, name);
    try {
      const { files, repaired } = await publishFiles(releases, build);
      const release = { ...build.release, commit: build.commit, files };
      const [wrongFile] = await releases.findWrongFiles(release);
      if (wrongFile)
        throw new Error(`${name}/${wrongFile} is not on the disk as it was built: look at the disk.`);
      const isPublished = existsSync(releases.manifestFile(name, version));
      if (isPublished && isSame(await releases.read(name, version), release)) return repaired;
      await writeRelease(releases.path(name, version), release);
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
async function writeRelease(folder: string, release: Manifest): Promise<void> {
  const files = Object.fromEntries(Object.entries(release.files).sort(([a], [b]) => (a < b ? -1 : 1)));
  const signature = { author: await author(), at: new Date().toISOString() };
  const text = JSON.stringify({ ...release, ...signature, files } satisfies Release, null, 2);
  await writeFileAtomically(join(folder, releaseFile), `${text}\n`);
}

function isSame(published: Release | undefined, release: Manifest): boolean {
  const { author: _, at, ...others } = published ?? {};
  return (
    typeof at === 'string' && isDeepStrictEqual({ ...others, commit: null }, { ...release, commit: null })
  );
}

interface PublishedFiles {
  files: Release['files'];
  /** Paths of files that were there with bytes that no release has. */
  repaired: string[];
}

/** Replaces damaged files alone. Throws when another release has other content under a name. */
async function publishFiles(releases: Releases, { release, files }: Build): Promise<PublishedFiles> {
  const { name } = release;
  let publishedElsewhere: Set<string> | undefined;
  const result: PublishedFiles = { files: {}, repaired: [] };
  const copies = await Promise.all([...files].map(([path, content]) => compressedCopies(path, content)));
  for (const [path, content] of [...files, ...copies.flat()]) {
    const target = releases.path(name, path);
    const existing = await readFile(target).catch(defaultWhenMissing(undefined));
    let published = content;
    if (!existing) await writeFileAtomically(target, content);
    else if (!existing.equals(content)) {
      publishedElsewhere ??= await loadPublishedFiles(releases, name);
      if (!publishedElsewhere.has(`${path} ${integrityOf(existing)}`)) {
        await writeFileAtomically(target, content);
        result.repaired.push(path);
      } else if (isDerived(path)) published = existing;
      else
        throw new Error(
          `${target} belongs to another release, with other content: have the build put a hash of the content into its name.`,
        );
    }
    result.files[path] = { bytes: published.length, integrity: integrityOf(published) };
  }
  return result;
}

async function loadPublishedFiles(releases: Releases, name: string): Promise<Set<string>> {
  const stored = await releases.readStoredReleases(name);
  const files = stored.flatMap(({ release }) => Object.entries(release.files));
  return new Set(files.map(([path, { integrity }]) => `${path} ${integrity}`));
}
