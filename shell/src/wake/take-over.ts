import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { report } from '../report';
import { reportRecovered } from '../report-recovered';
import { giveUp } from './live';

/**
 * React takes over the server's page. Where what it draws there throws, what stood in the document comes back: it can be
 * read, and its links and forms go to the server. Where the address has become another page's, that one is loaded anew.
 */
export function takeOver(root: HTMLElement, site: ReactNode): void {
  const drawn = [...root.childNodes];
  const { pathname } = location;
  hydrateRoot(root, site, {
    onRecoverableError: reportRecovered,
    // React has taken away all that it had drawn, and is not seen to have done so.
    onUncaughtError(error) {
      report(`Page failed: ${error}`, error);
      if (location.pathname !== pathname) location.reload();
      root.replaceChildren(...drawn);
      delete document.documentElement.dataset.live;
      giveUp();
    },
  });
}
