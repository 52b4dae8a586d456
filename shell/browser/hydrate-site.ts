import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { report } from '../isomorphic/report';
import { abandonHydration } from '../isomorphic/hydration/abandon';
import { rememberElements, restoreEntries } from '../isomorphic/hydration/replay';

/** When React throws, the server's HTML comes back; a page at another address is reloaded. */
export function hydrateSite(root: HTMLElement, site: ReactNode): void {
  if (globalThis.early === 'reloading') return;
  const serverNodes = [...root.childNodes];
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
      report(`Page failed: ${String(error)}`, error);
      if (location.pathname !== pathname) location.reload();
      root.replaceChildren(...serverNodes);
      delete document.documentElement.dataset.live;
      abandonHydration();
    },
  });
}

/** The server leaves a region to the browser when its remote is missing there: no error. */
export function reportRecovered(error: unknown): void {
  if ((error as { digest?: string }).digest?.startsWith('RemoteUnavailable')) return;
  console.error(error);
}
