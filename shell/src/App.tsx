import type { ReactNode } from 'react';
import { type Site, SiteProvider } from 'shared-ui';
import { RemotesContext } from './remotes/RemotesContext';
import type { Remotes } from './remotes/remotes';

/** What every page of the shell stands on; the same tree on the server and in the browser. */
export function App({ site, remotes, children }: { site: Site; remotes: Remotes; children: ReactNode }) {
  return (
    <SiteProvider site={site}>
      <RemotesContext value={remotes}>{children}</RemotesContext>
    </SiteProvider>
  );
}
