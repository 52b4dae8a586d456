import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SiteProvider } from 'shared-ui';
import { site } from './sample';

/** What the shell puts around a page. */
export function framed(children: ReactNode) {
  return (
    <MemoryRouter>
      <SiteProvider site={site}>{children}</SiteProvider>
    </MemoryRouter>
  );
}
