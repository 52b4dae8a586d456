import type { ReactNode } from 'react';
import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom';
import { SiteProvider } from '@campus/shared-ui';
import { site as usual } from './site';

/** What the shell puts around a page; the last entry of the history is where the visitor is. */
export function withSite(
  children: ReactNode,
  site = usual,
  entries: MemoryRouterProps['initialEntries'] = ['/'],
) {
  return (
    <MemoryRouter initialEntries={entries}>
      <SiteProvider site={site}>{children}</SiteProvider>
    </MemoryRouter>
  );
}
