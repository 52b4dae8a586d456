import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type School, SiteProvider } from 'shared-ui';
import schoolJson from '../school.json';

export const school: School = schoolJson;

/** What the shell puts around a page, for tests. */
export function withSite(children: ReactNode, site = { origin: 'https://campus.example', school }) {
  return (
    <MemoryRouter>
      <SiteProvider site={site}>{children}</SiteProvider>
    </MemoryRouter>
  );
}
