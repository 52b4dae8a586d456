import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { report } from '../isomorphic/report';
import { abandonHydration } from '../isomorphic/hydration/abandon';
import { rememberElements, restoreEntries } from '../isomorphic/hydration/replay';

/** Where React throws, the server's HTML comes back: it can be read, and its links and forms work. Another page's address is loaded anew. */
export function hydrateSite(root: HTMLElement, site: ReactNode): void {
  const drawn = [...root.childNodes];
  const { pathname } = location;
  rememberElements(root);
  hydrateRoot(root, site, {
    onRecoverableError(error) {
      // React, which is still at work, would not hear it.
      queueMicrotask(restoreEntries);
      reportRecovered(error);
    },
    // React has removed all that it had drawn, and is not seen to have done so.
    onUncaughtError(error) {
      report(`Page failed: ${error}`, error);
      if (location.pathname !== pathname) location.reload();
      root.replaceChildren(...drawn);
      delete document.documentElement.dataset.live;
      abandonHydration();
    },
  });
}

/** A region that the server left to the browser, because its remote was missing there, is no error. */
export function reportRecovered(error: unknown): void {
  if ((error as { digest?: string }).digest?.startsWith('RemoteUnavailable')) return;
  console.error(error);
}
