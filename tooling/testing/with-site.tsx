import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SiteProvider } from 'shared-ui';
import { site as usual } from './site';

/** What the shell puts around a page. */
export function withSite(children: ReactNode, site = usual) {
  return (
    <MemoryRouter>
      <SiteProvider site={site}>{children}</SiteProvider>
    </MemoryRouter>
  );
}
