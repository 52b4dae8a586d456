import type { Page } from '@playwright/test';

/** The addresses of the scripts that a page has asked for so far. */
export function watchScripts(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.js$/.test(new URL(request.url()).pathname)) {
      urls.push(request.url());
    }
  });
  return urls;
}

/** Keeps files, the program where none are named, from coming until they are let through. */
export async function holdFiles(
  page: Page,
  files: string | RegExp = '**/*.js',
): Promise<{ letThrough: () => void }> {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  return { letThrough };
}
