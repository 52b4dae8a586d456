import type { Boot } from '../../isomorphic/pages/boot';
import type { LiveComposition } from '../remotes/live-composition';

/** A navigation waits so long to hear of a newer release; mostly that is known. */
const answerTimeoutMs = 500;

type Options = Pick<LiveComposition, 'release' | 'findLatestRelease'> & Pick<Boot, 'alone'>;

/**
 * Says whether a tab of an older release loads its next page as a document, once for each release:
 * an older document would make a loop. A tab with typed text, or offline, never does.
 */
export async function shouldLoadAsDocument({ release, findLatestRelease, alone }: Options): Promise<boolean> {
  if (alone) return true;
  const fields = [...document.querySelectorAll<HTMLInputElement>('form :read-write')];
  if (!navigator.onLine || fields.some(({ value }) => value.trim() !== '')) return false;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, answerTimeoutMs));
  const latest = await Promise.race([findLatestRelease(), timeout]);
  // The tab's own name outlives its documents, and no browser refuses it.
  if (!latest || latest === release || latest === window.name) return false;
  window.name = latest;
  return true;
}
