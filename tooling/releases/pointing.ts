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
import { inOneSentence } from './trouble';

/** `isStart`: remotes go live one after the other, and the remote whose part a page shows may come later. */
export async function conflictsWith(
  releases: Releases,
  pointer: Pointer,
  release: Neighbour,
  isStart = false,
): Promise<string[]> {
  // A version without a manifest conflicts with nothing.
  const others = (await releases.live(pointer)).filter(({ name }) => name !== release.name);
  return release.name === shellName ? conflictsWithShell(others) : conflictsOf(release, others, isStart);
}

/** Throws where an address or a part does not fit what is live. */
export async function expectFits(...asked: Parameters<typeof conflictsWith>): Promise<void> {
  const [conflict] = await conflictsWith(...asked);
  const [, , { name, version }] = asked;
  if (conflict) throw new Error(`${name} ${version} cannot go live: ${conflict}.`);
}

/** Throws where the version is not good, or conflicts by now. `isStart`: see `conflictsWith`. */
export async function point(
  name: string,
  version: string,
  releases: WritableReleases,
  isStart = false,
): Promise<void> {
  const by = await author();
  await inOneSentence(`${name} ${version} could not be pointed to`, releases.dir, () =>
    releases.change(async (pointer) => {
      await expectGood(releases, name, version);
      const release = await releases.read(name, version);
      // A version whose manifest cannot be read is no matter of this check.
      if (release) await expectFits(releases, pointer, release, isStart);
      return { ...pointer, [name]: withVersion(pointer[name], version, by) };
    }),
  );
}

/** Without `wanted` the newest earlier version that can go live is taken, of a retired remote first the one that was live. One that is gone, was refused or was never tried never is. */
export async function rollback(name: string, releases: WritableReleases, wanted?: string) {
  const by = await author();
  let versions = { from: '', to: '' };
  await inOneSentence(`${name} could not be rolled back`, releases.dir, () =>
    releases.change(async (pointer) => {
      const current = pointer[name];
      if (!current)
        throw new Error(`${name} was never live: campus versions lists what is, and what each goes back to.`);
      const way = { name, releases, pointer, current };
      const to = wanted ?? (await versionBefore(way));
      if (wanted) await expectTarget(way, wanted);
      versions = { from: current.retired ? 'retired' : current.version, to };
      return { ...pointer, [name]: back(current, to, by) };
    }),
  );
  return versions;
}

/** The next rollback does not return to the version that this one leaves. */
function back(current: PointerEntry, to: string, by: string): PointerEntry {
  const after = withVersion(current, to, by);
  const place = current.previous.indexOf(to);
  return place === -1 ? after : { ...after, previous: current.previous.slice(place + 1) };
}

interface WayBack {
  name: string;
  releases: Releases;
  pointer: Pointer;
  current: PointerEntry;
}

async function versionBefore(way: WayBack): Promise<string> {
  const why: string[] = [];
  const { retired, version: last, previous } = way.current;
  for (const version of retired ? [last, ...previous] : previous) {
    const problem = await problemOf(way, version);
    if (!problem) return version;
    why.push(`${version} ${problem}`);
  }
  const reasons = why.length > 0 ? ` (${why.join('; ')})` : '';
  throw new Error(`${way.name} has no earlier version to go back to${reasons}.`);
}

async function problemOf({ name, releases, pointer }: WayBack, version: string) {
  const release = await releases.read(name, version);
  if (!release) return 'is not kept any more';
  const verdict = await releases.verdict(name, version);
  if (!verdict) return 'was never tried';
  if (verdict.verdict === 'refused') return `was refused: ${verdict.reason}`;
  const [conflict] = await conflictsWith(releases, pointer, release);
  return conflict && `cannot go live: ${conflict}`;
}

async function expectTarget({ name, releases, pointer, current }: WayBack, version: string): Promise<void> {
  if (version === current.version && !current.retired)
    throw new Error(`${name} ${version} is live already, since ${current.since}.`);
  const release = await releases.read(name, version);
  if (!release) throw new Error(`${name} ${version} is not kept: campus versions ${name} lists what is.`);
  await expectGood(releases, name, version);
  await expectFits(releases, pointer, release);
}

/** It lasts until a deployment or `rollback` takes it back, which its history stays for. Throws where nothing of it is live, or something needs it. */
export async function retire(name: string, releases: WritableReleases): Promise<void> {
  const by = await author();
  await inOneSentence(`${name} could not be retired`, releases.dir, () =>
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

async function expectGood(releases: Releases, name: string, version: string): Promise<void> {
  const verdict = await releases.verdict(name, version);
  if (!verdict) throw new Error(`${name} ${version} was never tried: nothing may point to it.`);
  if (verdict.verdict !== 'good') {
    throw new Error(`${name} ${version} was refused: ${verdict.reason ?? 'no reason is known'}`);
  }
}
