import type { Location, RouterState } from 'react-router-dom';
import { scrollKey } from '@campus/shared-ui';
import { storedPlaces } from '../frame/stored-places';

/** `topPx` is from the window's upper edge to the followed link. */
interface FollowedLink {
  href: string;
  topPx: number;
}

/**
 * `ScrollRestoration` moves by px to where a page was left. What stands above may be another height by then, as a font or a note has
 * changed: the link that was followed is where the eye is.
 */
export function createPlaces() {
  const links = new Map<string, FollowedLink>();

  return {
    leave(from: Location): void {
      const link = document.activeElement?.closest('main a');
      const href = link?.getAttribute('href');
      if (link && href) links.set(scrollKey(from), { href, topPx: link.getBoundingClientRect().top });
      else links.delete(scrollKey(from));
    },
    /** Acts right after `ScrollRestoration`. */
    arrive({ location, restoreScrollPosition, historyAction }: RouterState): void {
      // The browser does not restore an entry that was left within a document.
      const isFirst = restoreScrollPosition === false && historyAction === 'POP';
      const storedPx = isFirst && scrollY === 0 && storedPlaces()[scrollKey(location)];
      if (storedPx) window.scrollTo({ top: storedPx, behavior: 'instant' });
      const followed = typeof restoreScrollPosition === 'number' && links.get(scrollKey(location));
      if (followed) moveTo(followed);
    },
  };
}

function moveTo({ href, topPx }: FollowedLink): void {
  const link = document.querySelector(`main a[href=${JSON.stringify(href)}]`);
  const movedPx = link ? link.getBoundingClientRect().top - topPx : 0;
  if (Math.abs(movedPx) < innerHeight) window.scrollBy({ top: movedPx, behavior: 'instant' });
}
