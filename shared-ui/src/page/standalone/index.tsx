import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import school from '../../../../school.json';
import '../../theme/index.css';
import { createBackend } from '../../backend/backend';
import { themeScript } from '../../theme/theme-script';
import type { Page } from '../page';
import { SiteProvider } from '../site';
import { StandaloneMissing } from './StandaloneMissing';
import { StandalonePage } from './StandalonePage';

/** One page of a remote and the path where the shell would show it; the remote alone knows the data's type. */
export interface StandaloneRoute {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: pages of different data stand in one list
  page: Page<any>;
}

/** Runs a remote alone, without the shell: its pages on their usual paths, real data, the same styles. */
export function standalone(routes: readonly StandaloneRoute[]): void {
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  const backend = createBackend({ url: '/' });
  const router = createBrowserRouter([
    ...routes.map(({ path, page }) => ({
      path,
      element: <StandalonePage key={path} page={page} backend={backend} />,
    })),
    { path: '*', element: <StandaloneMissing paths={routes.map(({ path }) => path)} /> },
  ]);
  const root = document.getElementById('root');
  if (!root) throw new Error('standalone() needs an element with the id "root".');
  createRoot(root).render(
    <SiteProvider site={{ origin: location.origin, school }}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
}
