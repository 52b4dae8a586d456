import {
  livePointer,
  type PointerEntry,
  type Pointer,
  withVersion,
  type Releases,
  shellName,
} from '@campus/releases';
import type { WritableReleases } from '@campus/releases/changing';
import { conflictsOf, conflictsWithShell, type Neighbour } from '@campus/releases/conflicts';
import { author } from '../origin';
import { explainDiskErrors } from './disk-errors';

/** `isStart`: remotes go live one by one; the remote whose part a page shows may come later. */
type PointingOptions = { isStart?: boolean };

export async function conflictsWith(
  releases: Releases,
  pointer: Pointer,
  release: Neighbour,
  { isStart = false }: PointingOptions = {},
): Promise<string[]> {
  // A version without a manifest conflicts with nothing.
  const others = (await releases.readLiveReleases(pointer)).filter(({ name }) => name !== release.name);
  return release.name === shellName ? conflictsWithShell(others) : conflictsOf(release, others, isStart);
}

/** Throws when an address or a part does not fit what is live. */
export async function assertFits(
  releases: Releases,
  pointer: Pointer,
  release: Neighbour,
  options?: PointingOptions,
): Promise<void> {
  const [conflict] = await conflictsWith(releases, pointer, release, options);
  if (conflict) throw new Error(`${release.name} ${release.version} cannot go live: ${conflict}.`);
}

/** Throws when the version is not good, or conflicts by now. */
export async function point(
  name: string,
  version: string,
  releases: WritableReleases,
  options?: PointingOptions,
): Promise<void> {
  const by = await author();
  await explainDiskErrors(`${name} ${version} could not be pointed to`, releases.dir, () =>
    releases.change(async (pointer) => {
      const problem = await trialProblemOf(releases, name, version);
      if (problem) throw new Error(`${name} ${version} ${problem}`);
      const release = await releases.read(name, version);
      // A version whose manifest cannot be read is no matter of this check.
      if (release) await assertFits(releases, pointer, release, options);
      return { ...pointer, [name]: withVersion(pointer[name], version, by) };
    }),
  );
}

/**
 * Points to `requested`, or to the newest earlier version that can go live: of a retired remote,
 * the one that was live comes first. A version that was deleted, refused or never tried cannot go
 * live.
 */
export async function rollback(name: string, releases: WritableReleases, requested?: string) {
  const by = await author();
  let versions = { from: '', to: '' };
  await explainDiskErrors(`${name} could not be rolled back`, releases.dir, () =>
    releases.change(async (pointer) => {
      const current = pointer[name];
      if (!current)
        throw new Error(`${name} was never live: campus versions lists what is, and what each goes back to.`);
      const context = { name, releases, pointer, current };
      const to = requested ?? (await versionBefore(context));
      if (requested) await assertTarget(context, requested);
      versions = { from: current.retired ? 'retired' : current.version, to };
      return { ...pointer, [name]: entryAfterRollback(current, to, by) };
    }),
  );
  return versions;
}

/** The next rollback does not return to the version that this one leaves. */
function entryAfterRollback(current: PointerEntry, to: string, by: string): PointerEntry {
  const after = withVersion(current, to, by);
  const place = current.previous.indexOf(to);
  return place === -1 ? after : { ...after, previous: current.previous.slice(place + 1) };
}

interface RollbackContext {
  name: string;
  releases: Releases;
  pointer: Pointer;
  current: PointerEntry;
}

async function versionBefore(context: RollbackContext): Promise<string> {
  const problems: string[] = [];
  const { retired, version: last, previous } = context.current;
  for (const version of retired ? [last, ...previous] : previous) {
    const problem = await problemOf(context, version);
    if (!problem) return version;
    problems.push(`${version} ${problem}`);
  }
  const reasons = problems.length > 0 ? ` (${problems.join('; ')})` : '';
  throw new Error(`${context.name} has no earlier version to go back to${reasons}.`);
}

async function problemOf({ name, releases, pointer }: RollbackContext, version: string) {
  const release = await releases.read(name, version);
  if (!release) return `is not kept (campus versions ${name} lists what is)`;
  const [conflict] = await conflictsWith(releases, pointer, release);
  return (await trialProblemOf(releases, name, version)) ?? (conflict && `cannot go live: ${conflict}`);
}

async function assertTarget(context: RollbackContext, version: string): Promise<void> {
  const { name, current } = context;
  if (version === current.version && !current.retired)
    throw new Error(`${name} ${version} is live already, since ${current.since}.`);
  const problem = await problemOf(context, version);
  if (problem) throw new Error(`${name} ${version} ${problem.replace(/\.?$/, '.')}`);
}

/**
 * Takes a remote out of the site until a deployment or `rollback`, for which its history stays.
 * Throws when nothing of the remote is live, or something needs it.
 */
export async function retire(name: string, releases: WritableReleases): Promise<void> {
  const by = await author();
  await explainDiskErrors(`${name} could not be retired`, releases.dir, () =>
    releases.change(async (pointer) => {
      const { [name]: current, ...others } = livePointer(pointer);
      if (!current || name === shellName) {
        const remotes = Object.keys(others).filter((other) => other !== shellName);
        throw new Error(`${name} is no remote that is live; these are: ${remotes.join(', ') || 'none'}.`);
      }
      const nothing = { name, version: current.version, routes: [], parts: {} };
      const [conflict] = await conflictsWith(releases, others, nothing);
      if (conflict) throw new Error(`${name} cannot be retired: ${conflict}.`);
      return { ...pointer, [name]: { ...current, retired: true, since: new Date().toISOString(), by } };
    }),
  );
}

async function trialProblemOf(releases: Releases, name: string, version: string) {
  const { verdict, reason = 'no reason is known' } = (await releases.verdict(name, version)) ?? {};
  if (verdict === 'good') return undefined;
  return verdict ? `was refused: ${reason}` : 'was never tried';
}
