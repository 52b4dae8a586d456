import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { RemoteDescription } from '@campus/contract';
import { createBackend, SiteProvider } from '@campus/shared-ui';
import school from '../../../../school.json';
import '../../theme/index.css';
import { themeScript } from '../../theme/theme-script';
import { type StandaloneParts, type StandaloneRoute, StandaloneRoutes } from './StandaloneRoutes';

/** Runs a remote without the shell, with real data. A part of another remote shows its fallback, or its name. */
export function standalone(
  remote: RemoteDescription,
  pages: Readonly<Record<string, StandaloneRoute['page']>>,
  parts: StandaloneParts,
): void {
  const routes = Object.entries(pages).map(([name, page]) => ({
    path: remote.pages[name]?.path ?? '',
    page,
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
