import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultWhenMissing, isPartial } from '@campus/settings/disk';
import { livePointer, openPointer, type Pointer } from './pointer';
import { integrityOf, listFiles, type Release, releaseFile, type Verdict } from './release';

export { livePointer, type PointerEntry, type Pointer, withVersion } from './pointer';
export * from './release';

export type Releases = ReturnType<typeof openReleases>;

export interface StoredRelease {
  release: Release;
  verdict: Verdict | undefined;
}

/** What is published in `REMOTES_DIR`; each call reads the disk anew. */
export function openReleases(dir: string) {
  const paths = pathsIn(dir);
  const pointers = openPointer(paths.pointerFile);

  /** Of the shell and of each remote that was ever published here, wherever it was built. */
  async function names(): Promise<string[]> {
    const entries = await readdir(dir, { withFileTypes: true }).catch(emptyWhenMissing);
    const folders = entries.filter((entry) => entry.isDirectory() && /^(?:shell$|mf-)/.test(entry.name));
    const published = [...folders.map(({ name }) => name), ...Object.keys(await pointers.pointer())];
    return [...new Set(published)].sort();
  }

  return { dir, names, ...paths, ...pointers, ...openManifests(paths), ...openFiles(paths) };
}

type Paths = ReturnType<typeof pathsIn>;

function pathsIn(dir: string) {
  const path = (name: string, ...below: string[]) => join(dir, name, ...below);
  return {
    path,
    /** Browsers load these files, of all versions of a remote. Names have a hash of the content. */
    files: (name: string, ...below: string[]) => path(name, 'files', ...below),
    manifestFile: (name: string, version: string) => path(name, version, releaseFile),
    verdictFile: (name: string, version: string) => path(name, 'verdicts', `${version}.json`),
    pointerFile: join(dir, 'composition.json'),
  };
}

/** The folder of a name holds these beside its versions. */
const reservedFolders = ['files', 'verdicts'];

function openManifests({ path, files, manifestFile, verdictFile }: Paths) {
  /** Undefined where the manifest is missing or damaged, or is none of this version. */
  async function read(name: string, version: string): Promise<Release | undefined> {
    const release = await readJson<Release>(manifestFile(name, version)).catch(() => undefined);
    return release?.version === version && typeof release.files === 'object' ? release : undefined;
  }

  /** Undefined where the version was never tried, or its verdict is damaged. */
  const verdict = (name: string, version: string): Promise<Verdict | undefined> =>
    readJson<Verdict>(verdictFile(name, version)).catch(() => undefined);

  /** Versions that are not whole are among them. */
  async function versions(name: string): Promise<string[]> {
    const entries = await readdir(path(name), { withFileTypes: true }).catch(emptyWhenMissing);
    return entries
      .filter(
        (entry) => entry.isDirectory() && !reservedFolders.includes(entry.name) && !isPartial(entry.name),
      )
      .map((entry) => entry.name);
  }

  return {
    read,
    verdict,
    versions,

    /** Of the remotes that are live; one whose manifest cannot be read is left out. */
    async readLiveReleases(pointer: Pointer): Promise<Release[]> {
      const { shell: _, ...remotes } = livePointer(pointer);
      const found = Object.entries(remotes).map(([name, { version }]) => read(name, version));
      return (await Promise.all(found)).filter((one) => one !== undefined);
    },

    /** Newest first. */
    async readStoredReleases(name: string): Promise<StoredRelease[]> {
      const found = (await versions(name)).map(async (version): Promise<StoredRelease[]> => {
        const release = await read(name, version);
        return release ? [{ release, verdict: await verdict(name, version) }] : [];
      });
      return (await Promise.all(found)).flat().sort((a, b) => b.release.at.localeCompare(a.release.at));
    },

    /** Throws the fault of a release without its manifest, a file of its pages or a good trial. */
    async readApproved(name: string, version: string): Promise<Release> {
      const manifest = manifestFile(name, version);
      await expectFile(manifest);
      const release = await readJson<Release>(manifest);
      const { pages, parts, later } = release;
      for (const needed of new Set(listFiles(pages, parts, later))) await expectFile(files(name, needed));
      const { verdict: outcome, reason } = (await verdict(name, version)) ?? {};
      if (outcome === 'good') return release;
      throw new Error(outcome ? `its trial refused it (${reason})` : 'no trial has found it good');
    },
  };
}

function openFiles({ path }: Paths) {
  return {
    /** `file` is a path of the manifest. Throws a sentence where the bytes differ. */
    async bytes(release: Release, file: string): Promise<Buffer> {
      await expectFile(path(release.name, file));
      const content = await readFile(path(release.name, file));
      if (integrityOf(content) !== release.files[file]?.integrity) {
        throw new Error(`${file} does not have the integrity its manifest names`);
      }
      return content;
    },

    /** Paths of files that are missing, or are not as the manifest says. */
    async findWrongFiles({ name, files }: Pick<Release, 'name' | 'files'>): Promise<string[]> {
      const wrong: string[] = [];
      for (const [file, { bytes, integrity }] of Object.entries(files)) {
        const content = await readFile(path(name, file)).catch(defaultWhenMissing(undefined));
        if (content?.length !== bytes || integrityOf(content) !== integrity) wrong.push(file);
      }
      return wrong;
    },
  };
}

/** A missing folder is empty. */
export const emptyWhenMissing = defaultWhenMissing<never[]>([]);

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}

async function expectFile(path: string): Promise<void> {
  await access(path).catch(() => {
    throw new Error(`its files are missing (${path})`);
  });
}
