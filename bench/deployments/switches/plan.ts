import type { badReleases } from '../../../tests/support/bad-releases';
import type { Releasable } from '../site/texts';

/** One change of what is live. */
export type Switch =
  /** The pointer is set to a release that was prepared, and found good. */
  | { kind: 'point'; name: Releasable }
  /** A command, as a team runs it. */
  | { kind: 'deploy'; name: 'mf-catalogue' }
  | { kind: 'rollback'; name: Releasable }
  /** A command with a build that must not go live. */
  | { kind: 'refuse'; name: 'mf-catalogue'; way: string };

/** The ten ways in which every tenth release is bad. */
export const ways = [
  'a script that throws',
  'a script that is missing',
  'a script that is cut in half',
  'a page that browsers do not have',
  'a page that throws in browsers only',
  'a load that gives other data in browsers only',
  'texts that differ between server and browser',
  'a script that loops for ever when it starts',
  'React 18',
  'a server bundle that throws',
] as const satisfies readonly (keyof typeof badReleases)[];

const turns = [
  { kind: 'point', name: 'mf-home' },
  { kind: 'point', name: 'mf-catalogue' },
  { kind: 'point', name: 'shell' },
  'rollback',
  { kind: 'point', name: 'mf-contact' },
  { kind: 'point', name: 'mf-formation' },
  { kind: 'deploy', name: 'mf-catalogue' },
  { kind: 'point', name: 'mf-selection' },
  { kind: 'point', name: 'shell' },
  'refuse',
] as const;

/** The switches in their order: every tenth is bad; names and ways take turns. */
export function planOf(count: number): Switch[] {
  const takenBack = ['mf-home', 'shell', 'mf-catalogue'] as const;
  return Array.from({ length: count }, (_, index): Switch => {
    const turn = turns[index % 10] ?? 'refuse';
    const round = Math.floor(index / 10);
    if (turn === 'rollback') return { kind: turn, name: takenBack[round % 3] ?? 'shell' };
    if (turn === 'refuse') return { kind: turn, name: 'mf-catalogue', way: ways[round % 10] ?? ways[0] };
    return turn;
  });
}
