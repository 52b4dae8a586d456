import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { emptyWhenMissing, type PointerEntry, releaseFile, type Releases } from '@campus/releases';
import type { WritableReleases } from '@campus/releases/changing';
import { isPartial, partialSuffix } from '@campus/settings/disk';
import { explainDiskErrors } from './disk-errors';

/** For open tabs and rollbacks: the newest releases that were live, and all within these days. */
export const keepRule = { releases: 10, days: 30 };

interface Candidate {
  version: string;
  published: number;
}

const dayMs = 86_400_000;

/**
 * The live version and the one that a rollback goes back to always stay. A version that was never
 * live stays while it is recent and among the newest.
 */
export function findExpired(
  candidates: readonly Candidate[],
  pointerEntry: PointerEntry | undefined,
  { releases, days, now = Date.now() }: typeof keepRule & { now?: number } = keepRule,
): string[] {
  const { previous = [], until = {} } = pointerEntry ?? {};
  const others = candidates.filter(({ version }) => version !== pointerEntry?.version);
  const wasLive = ({ version }: Candidate) => version in until || previous.includes(version);
  const lastSeen = ({ version, published }: Candidate) =>
    Math.max(published, Date.parse(until[version] ?? '') || 0);
  const newestFirst = (some: Candidate[]) =>
    some.sort((a, b) => lastSeen(b) - lastSeen(a) || b.published - a.published);
  const isRecent = (one: Candidate) => now - lastSeen(one) < days * dayMs;

  const live = newestFirst(others.filter(wasLive));
  const never = newestFirst(others.filter((one) => !wasLive(one)));
  return [
    ...live.filter((one, place) => place >= releases && !isRecent(one) && one.version !== previous[0]),
    ...never.filter((one, place) => place >= releases || !isRecent(one)),
  ].map(({ version }) => version);
}

/** Only the holder of the name's lock may call this. */
export async function prune(name: string, releases: WritableReleases, rule = keepRule): Promise<string[]> {
  return explainDiskErrors(`${name} could not be pruned`, releases.dir, async () => {
    let deleted: string[] = [];
    await releases.change(async (pointer) => {
      const pointerEntry = pointer[name];
      deleted = findExpired(await candidates(releases, name), pointerEntry, rule);
      for (const version of deleted) {
        const folder = releases.path(name, version);
        await rename(folder, `${folder}${partialSuffix()}`);
      }
      await removeVerdicts(releases, name);
      await removeLeftovers(releases, name);
      // The pointer is written last: a full disk has room for it by then.
      const names = new Set(await releases.versions(name));
      const pruned = pointerEntry && withoutDeleted(pointerEntry, names);
      return pruned && !isDeepStrictEqual(pruned, pointerEntry) ? { ...pointer, [name]: pruned } : pointer;
    });
    return deleted;
  });
}

async function candidates(releases: Releases, name: string): Promise<Candidate[]> {
  const folders = await releases.versions(name);
  return Promise.all(
    folders.map(async (version) => {
      const release = await releases.read(name, version);
      const { mtimeMs } = await stat(releases.path(name, version));
      return { version, published: Date.parse(release?.at ?? '') || mtimeMs };
    }),
  );
}

function withoutDeleted(pointerEntry: PointerEntry, versions: ReadonlySet<string>): PointerEntry {
  const until = Object.entries(pointerEntry.until ?? {}).filter(([version]) => versions.has(version));
  const previous = pointerEntry.previous.filter((version) => versions.has(version));
  return { ...pointerEntry, previous, until: Object.fromEntries(until) };
}

async function removeVerdicts(releases: Releases, name: string): Promise<void> {
  const folder = releases.path(name, 'verdicts');
  const verdictFiles = new Set((await releases.versions(name)).map((version) => `${version}.json`));
  for (const file of await readdir(folder).catch(emptyWhenMissing)) {
    if (!verdictFiles.has(file)) await rm(join(folder, file));
  }
}

/** Needs the name's lock. Files for browsers stay while a manifest cannot be read. */
export async function removeLeftovers(releases: Releases, name: string): Promise<void> {
  const folder = releases.path(name);
  const partial = (await readdir(folder).catch(emptyWhenMissing)).filter(isPartial);
  for (const path of [...partial, ...(await unfinishedVersions(releases, name))])
    await rm(join(folder, path), { recursive: true, force: true });
  for (const path of await orphanedFiles(releases, name)) await rm(join(folder, path), { force: true });
}

async function orphanedFiles(releases: Releases, name: string): Promise<string[]> {
  const keptReleases = await releases.readStoredReleases(name);
  const referenced = new Set(keptReleases.flatMap(({ release }) => Object.keys(release.files)));
  const folder = releases.path(name);
  const entries = await readdir(releases.files(name), { recursive: true, withFileTypes: true }).catch(
    emptyWhenMissing,
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const known = new Set(keptReleases.map(({ release }) => release.version));
  const others = (await releases.versions(name)).some((version) => !known.has(version));
  return files.filter((path) => (others ? isPartial(path) : !referenced.has(path)));
}

async function unfinishedVersions(releases: Releases, name: string): Promise<string[]> {
  const { version, previous = [] } = (await releases.pointer())[name] ?? {};
  const pointedTo = [version, ...previous];
  const found: string[] = [];
  for (const folder of await releases.versions(name)) {
    const entries = await readdir(releases.path(name, folder));
    if (!entries.includes(releaseFile) && !pointedTo.includes(folder)) found.push(folder);
  }
  return found;
}
