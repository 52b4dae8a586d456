import { type Releasable, releasable } from '../site/texts';

type Which = 'previous' | 'next';

export interface Combination {
  what: string;
  which: Record<Releasable, Which>;
}

const remotes = releasable.filter((name) => name !== 'shell');

/** The new shell with each remote of before, and the shell of before with each new remote. */
export function combinations(): Combination[] {
  return (['next', 'previous'] as const).flatMap((shell) => {
    const other = shell === 'next' ? 'previous' : 'next';
    return remotes.map((name) => {
      const others = Object.fromEntries(remotes.map((remote) => [remote, remote === name ? other : shell]));
      const words = { next: 'the new', previous: 'the previous' };
      return {
        what: `${words[shell]} shell with ${words[other]} ${name}`,
        which: { ...others, shell } as Record<Releasable, Which>,
      };
    });
  });
}
