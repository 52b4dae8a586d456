import { access, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial } from 'settings/write-whole';
import { expectPointed, type Pointed, type Pointer } from './pointer';
import { integrityOf, listed, type PublishedFile, type Release, releaseFile, type Verdict } from './release';

export { type Pointed, type Pointer, pointedTo } from './pointer';
export {
  integrityOf,
  listed,
  type PublishedFile,
  type Release,
  releaseFile,
  shellName,
  type Verdict,
} from './release';

export type Releases = ReturnType<typeof openReleases>;

export interface Kept {
  release: Release;
  verdict: Verdict | undefined;
}

/** The folder of a name holds these beside its versions. */
const noVersions = ['files', 'verdicts'];

/** What is published in `REMOTES_DIR`; each call reads the disk anew. */
export function openReleases(dir: string) {
  const path = (name: string, ...below: string[]) => join(dir, name, ...below);
  /** Browsers load these files, of all versions of a remote: each has its content's hash in its name. */
  const files = (name: string, ...below: string[]) => path(name, 'files', ...below);
  const manifestFile = (name: string, version: string) => path(name, version, releaseFile);
  const verdictFile = (name: string, version: string) => path(name, 'verdicts', `${version}.json`);
  const pointerFile = join(dir, 'composition.json');

  const pointerText = () => readFile(pointerFile, 'utf8');

  /** Undefined where the manifest cannot be read, or is none of this version. */
  async function read(name: string, version: string): Promise<Release | undefined> {
    try {
      const release = JSON.parse(await readFile(manifestFile(name, version), 'utf8')) as Release;
      return release.version === version && typeof release.files === 'object' ? release : undefined;
    } catch {
      return undefined;
    }
  }

  /** Undefined where the version was never tried, or its verdict cannot be read. */
  async function verdict(name: string, version: string): Promise<Verdict | undefined> {
    try {
      return JSON.parse(await readFile(verdictFile(name, version), 'utf8')) as Verdict;
    } catch {
      return undefined;
    }
  }

  /** Versions that are not whole are among them. */
  async function versions(name: string): Promise<string[]> {
    const entries = await readdir(path(name), { withFileTypes: true }).catch(noneWhereMissing);
    return entries
      .filter((entry) => entry.isDirectory() && !noVersions.includes(entry.name) && !isPartial(entry.name))
      .map((entry) => entry.name);
  }

  return {
    dir,
    ...{ path, files, manifestFile, verdictFile, pointerFile },
    ...{ read, verdict, versions },

    /** Empty where nothing was published yet; throws where the file is broken. */
    async pointer(): Promise<Pointer> {
      const text = await pointerText().catch(nothing);
      try {
        return JSON.parse(text) as Pointer;
      } catch {
        throw new Error(
          `${pointerFile} is not JSON: delete it and publish the remotes again (npm start does).`,
        );
      }
    },

    /** What the pointer says, but of the shell, which is no remote. Throws where the pointer is missing or broken. */
    async remotes(): Promise<Pointer> {
      const { shell: _, ...remotes } = JSON.parse(await pointerText()) as Pointer;
      for (const [name, pointed] of Object.entries(remotes)) expectPointed(name, pointed);
      return remotes;
    },

    /** Undefined where no release of the shell was ever published. Throws where the pointer is broken. */
    async shell(): Promise<Pointed | undefined> {
      const { shell } = JSON.parse(await pointerText().catch(nothing)) as Pointer;
      if (shell) expectPointed('the shell', shell);
      return shell;
    },

    /** Changes whenever a deployment has replaced the pointer; '' where there is none. */
    async stamp(): Promise<string> {
      const info = await stat(pointerFile).catch(() => undefined);
      return info ? `${info.mtimeMs}-${info.ino}` : '';
    },

    /** Of the remotes that the pointer names; one whose manifest cannot be read is left out. */
    async live({ shell: _, ...remotes }: Pointer): Promise<Release[]> {
      const found = Object.entries(remotes).map(([name, { version }]) => read(name, version));
      return (await Promise.all(found)).filter((one) => one !== undefined);
    },

    /** Newest first. */
    async kept(name: string): Promise<Kept[]> {
      const found = await Promise.all(
        (await versions(name)).map(async (version) => ({
          release: await read(name, version),
          verdict: await verdict(name, version),
        })),
      );
      return found
        .filter((one): one is Kept => one.release !== undefined)
        .sort((a, b) => b.release.at.localeCompare(a.release.at));
    },

    /** Throws what is wrong with a release that lacks its manifest or a file of its pages, or that no trial has found good. */
    async readGood(name: string, version: string): Promise<Release> {
      const manifest = manifestFile(name, version);
      await expectFile(manifest);
      const release = JSON.parse(await readFile(manifest, 'utf8')) as Release;
      const { pages, parts, later } = release;
      for (const needed of new Set(listed(pages, parts, later))) await expectFile(files(name, needed));
      const { verdict: said, reason } = (await verdict(name, version)) ?? {};
      if (said === 'good') return release;
      throw new Error(said ? `its trial refused it (${reason})` : 'no trial has found it good');
    },

    /** `file` is a path of the manifest. Throws a sentence where the bytes are not the published ones. */
    async bytes(release: Release, file: string): Promise<Buffer> {
      await expectFile(path(release.name, file));
      const content = await readFile(path(release.name, file));
      if (integrityOf(content) !== release.files[file]?.integrity) {
        throw new Error(`${file} does not have the integrity its manifest names`);
      }
      return content;
    },

    /** Paths of files that are missing, or are not as the manifest says. */
    async wrongFiles({ name, files }: Pick<Release, 'name' | 'files'>): Promise<string[]> {
      const wrong: string[] = [];
      for (const [file, wanted] of Object.entries(files)) {
        if (!(await isFile(path(name, file), wanted))) wrong.push(file);
      }
      return wrong;
    },
  };
}

/** A missing folder is empty; what cannot be read must not look so. */
export function noneWhereMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function nothing(error: NodeJS.ErrnoException): string {
  noneWhereMissing(error);
  return '{}';
}

async function expectFile(path: string): Promise<void> {
  await access(path).catch(() => {
    throw new Error(`its files are missing (${path})`);
  });
}

async function isFile(path: string, { bytes, integrity }: PublishedFile): Promise<boolean> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return content?.length === bytes && integrityOf(content) === integrity;
}
