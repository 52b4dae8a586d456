import { createPath, type Location } from 'react-router-dom';
import type { Boot } from '../boot';
import type { LiveComposition } from '../remotes/live-composition';

/** Milliseconds that a navigation waits to hear of a newer release; mostly that is known. */
const patience = 500;

type Known = Pick<LiveComposition, 'release' | 'newest' | 'isNew'> & Pick<Boot, 'alone'>;
/** Resolves with whether it loads the next page as a document of its own. */
export type NewRelease = (to: Location, from: Location) => Promise<boolean>;

/**
 * Leads a tab that was opened before a deployment to what is deployed now, once for each release: an older document would make a loop.
 * The tab never leaves what a visitor has written, nor goes to a site that does not answer.
 */
export function createNewRelease({ release, newest, isNew, alone }: Known): NewRelease {
  async function newer(): Promise<string | undefined> {
    const fields = [...document.querySelectorAll<HTMLInputElement>('form :read-write')];
    if (!navigator.onLine || fields.some(({ value }) => value.trim() !== '')) return undefined;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const latest = await Promise.race([newest(), late]);
    return latest === release ? undefined : latest;
  }

  return async (to, from) => {
    const isAnyway = alone || (await isNew(to.pathname));
    const latest = isAnyway ? undefined : await newer();
    // The tab's own name outlives its documents, and no browser refuses it.
    if (!isHere(to) || !(isAnyway || (latest && latest !== window.name))) return false;
    window.name = latest ?? window.name;
    // The address is already the new page's: a reload would leave the entry in one document with those before it; an anchor loads nothing.
    history.replaceState(history.state, '', createPath(from));
    location.replace(createPath(to));
    return true;
  };
}

/** No later navigation has begun while this holds. */
export const isHere = ({ key }: Location) => history.state?.key === key;
