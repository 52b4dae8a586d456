import { type Pointer, type Releases, shellName } from 'releases';
import { conflictsOf, conflictsWithShell, type Neighbour } from '../../shell/server/releases/conflicts';

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

export async function expectFits(...asked: Parameters<typeof conflictsWith>): Promise<void> {
  const [conflict] = await conflictsWith(...asked);
  const [, , { name, version }] = asked;
  if (conflict) throw new Error(`${name} ${version} cannot go live: ${conflict}.`);
}
