import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { RemoteDescription } from '@campus/contract';
import { createBackend, SiteProvider } from '@campus/shared-ui';
import school from '../../../../school.json';
import '../../theme/index.css';
import '../../theme/theme.script';
import { createStandaloneRoutes, type StandalonePage, type StandaloneParts } from './standalone-routes';

/** Runs a remote without the shell, with real data. Throws without an element of the id "root". */
export function standalone(
  remote: RemoteDescription,
  pages: Readonly<Record<string, StandalonePage['page']>>,
  parts: StandaloneParts,
): void {
  const standalonePages = Object.entries(pages).map(([name, page]) => ({
    path: remote.pages[name]?.path ?? '',
    page,
  }));
  const backend = createBackend({ url: '/' });
  const root = document.getElementById('root');
  if (!root) throw new Error('standalone() needs an element with the id "root".');
  const router = createBrowserRouter(createStandaloneRoutes({ pages: standalonePages, backend, parts }));
  createRoot(root).render(
    <SiteProvider site={{ origin: location.origin, school, development: true }}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
}
