import type { ReactNode } from 'react';
import { SiteProvider } from 'shared-ui';
import { MemoryNavigation } from './memory-navigation';
import { site as usual } from './site';

/** What the shell puts around a page. */
export function withSite(children: ReactNode, site = usual) {
  return (
    <MemoryNavigation>
      <SiteProvider site={site}>{children}</SiteProvider>
    </MemoryNavigation>
  );
}
