import type { BrowserContext } from '@playwright/test';
import type { OneBundle } from '../../bench/site/variants/one-bundle';

/** Pages of the context are drawn by the one bundle; data and uploads come from the site. */
export async function drawByOneBundle(context: BrowserContext, { files, html }: OneBundle): Promise<void> {
  await context.route('**/*', (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    if (file) return route.fulfill({ path: file });
    if (!route.request().isNavigationRequest()) return route.continue();
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
  });
}
