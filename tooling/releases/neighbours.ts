import { readRelease } from '../../shell/server/releases/kept';
import { shellName } from '../../shell/server/releases/shell-release';
import { conflictsOf, conflictsWithShell, type Neighbour } from '../../shell/server/releases/conflicts';
import type { Pointer } from './pointer';

/** `isStart`: remotes go live one after the other, and the remote whose part a page shows may come later. */
export async function conflictsWith(
  remotesDir: string,
  pointer: Pointer,
  release: Neighbour,
  isStart = false,
): Promise<string[]> {
  const others: Neighbour[] = [];
  for (const [name, { version }] of Object.entries(pointer)) {
    if (name === release.name || name === shellName) continue;
    // A version without a manifest conflicts with nothing.
    const found = await readRelease(remotesDir, name, version);
    if (found) others.push(found);
  }
  return release.name === shellName ? conflictsWithShell(others) : conflictsOf(release, others, isStart);
}

export async function expectFits(...asked: Parameters<typeof conflictsWith>): Promise<void> {
  const [conflict] = await conflictsWith(...asked);
  const [, , { name, version }] = asked;
  if (conflict) throw new Error(`${name} ${version} cannot go live: ${conflict}.`);
}

/** A version whose manifest cannot be read is no matter of this check. */
export async function expectVersionFits(
  remotesDir: string,
  pointer: Pointer,
  name: string,
  version: string,
  isStart = false,
): Promise<void> {
  const release = await readRelease(remotesDir, name, version);
  if (release) await expectFits(remotesDir, pointer, release, isStart);
}
