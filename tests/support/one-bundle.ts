import type { BrowserContext } from '@playwright/test';
import type { OneBundle } from '../../bench/site/variants/one-bundle';

/** Pages of the context are drawn by the one bundle; data and uploads come from the site. */
export async function drawByOneBundle(context: BrowserContext, { files, html }: OneBundle): Promise<void> {
  const font = [...files.keys()].find((path) => /-fr\.\w+\.woff2$/.test(path));
  // As in the site's own documents: a font that comes late is not used.
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
  const body = html.replace('<title>', `${preload}<title>`);
  await context.route('**/*', (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    if (file) return route.fulfill({ path: file });
    if (!route.request().isNavigationRequest()) return route.continue();
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}
