import { createPath, type Location } from 'react-router-dom';
import type { Boot } from '../boot';
import type { LiveComposition } from '../remotes/live-composition';

/** Milliseconds that a navigation waits to hear whether there is a newer release; mostly that is known. */
const patience = 500;

type Known = Pick<LiveComposition, 'release' | 'newest' | 'isNew'> & Pick<Boot, 'alone'>;
/** Loads the page that the visitor goes to as a document, where that is due; says whether it does. */
export type NewRelease = (to: Location, from: Location) => Promise<boolean>;

/**
 * Leads a tab that was opened before a deployment to what is deployed now, with its next navigation. Once for each release,
 * so that a document that is older than the answer leads to no loop; never away from what a visitor has written, nor to a site that
 * does not answer. What stands alone is left with each navigation, for a page that the newest release alone has with that one.
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
    // Reloaded, the router's entry would share its document with those before it; and an anchor of the address that is there loads nothing.
    history.replaceState(history.state, '', createPath(from));
    location.replace(createPath(to));
    return true;
  };
}

/** The history stands at this entry: no later navigation has begun. */
export const isHere = ({ key }: Location) => history.state?.key === key;
