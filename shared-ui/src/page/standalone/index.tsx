import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import school from '../../../../school.json';
import '../../theme/index.css';
import { createBackend } from '../../backend/backend';
import { themeScript } from '../../theme/theme-script';
import type { RemoteDescription } from '../remote';
import { SiteProvider } from '../site';
import type { StandaloneParts } from './StandalonePart';
import { type StandaloneRoute, StandaloneRoutes } from './StandaloneRoutes';

/**
 * Runs a remote alone, without the shell: its pages on their usual paths, real data, the same styles. Of the parts that they
 * show its own ones are there; in the place of others stands their fallback, or their name.
 */
export function standalone<Remote extends RemoteDescription>(
  remote: Remote,
  pages: Record<keyof Remote['pages'], StandaloneRoute['page']>,
  parts: StandaloneParts = {},
): void {
  const routes = Object.entries(remote.pages).map(([name, { path }]) => ({
    path,
    page: pages[name as keyof Remote['pages']],
  }));
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  const backend = createBackend({ url: '/' });
  const root = document.getElementById('root');
  if (!root) throw new Error('standalone() needs an element with the id "root".');
  createRoot(root).render(
    <SiteProvider site={{ origin: location.origin, school, development: true }}>
      <BrowserRouter>
        <StandaloneRoutes routes={routes} backend={backend} parts={parts} />
      </BrowserRouter>
    </SiteProvider>,
  );
}
