import type { Boot } from '../boot';
import type { LiveComposition } from '../remotes/live-composition';

/** Milliseconds that a navigation waits to hear whether there is a newer release; mostly that is known. */
const patience = 500;

/** The release that this tab was led to. */
const storageKey = 'release';

type Known = Pick<LiveComposition, 'release' | 'newest' | 'isNew'> & Pick<Boot, 'alone'>;
export type NewRelease = ReturnType<typeof createNewRelease>;

/**
 * Leads a tab that was opened before a deployment to what is deployed now, with its next navigation. Once for each release,
 * so that a document that is older than the answer leads to no loop; never away from what a visitor has written, nor to a site that
 * does not answer. What stands alone is left with each navigation.
 */
export function createNewRelease({ release, newest, isNew, alone }: Known) {
  let latest: string | undefined;
  if (release) {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void newest();
    });
  }

  return {
    async isDue(): Promise<boolean> {
      if (alone) return true;
      if (!release || !navigator.onLine || hasDraft()) return false;
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
      latest = await Promise.race([newest(), late]);
      return latest !== undefined && latest !== release;
    },
    /** Says that this tab was not led to it before, and is now. */
    claim: (): boolean => alone === true || (latest !== undefined && claim(latest)),
    /** Whether the newest release has a page at a path where this tab knows of none. */
    has: async (pathname: string): Promise<boolean> => release !== undefined && isNew(pathname),
    /** Loads the document of an address in the place of the entry that the router has made for it on another page. */
    load(href: string, from: string): void {
      // Reloaded, the entry would share its document with those before it; and an anchor of the address that is there loads nothing.
      history.replaceState(history.state, '', from);
      location.replace(href);
    },
  };
}

/** Says whether this tab was not led to the release before. */
function claim(release: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === release) return false;
    sessionStorage.setItem(storageKey, release);
    return true;
  } catch {
    // Refused in some private windows: nothing would end a loop.
    return false;
  }
}

/** A form in the page has text in it. */
function hasDraft(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form :read-write');
  return [...fields].some(({ value }) => value.trim() !== '');
}
