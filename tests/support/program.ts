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

/**
 * Keeps files, the program where none are named, from coming until they are let through; the page
 * gives none of them up meanwhile.
 */
export async function holdFiles(
  page: Page,
  files: string | RegExp = '**/*.js',
): Promise<{ letThrough: () => void }> {
  await page.addInitScript(waitLonger);
  await page.evaluate(waitLonger);
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  return { letThrough };
}

/** Runs in the page: its limits of five seconds, for early input and data, become a minute. */
function waitLonger(): void {
  const { setTimeout } = window;
  const { timeout } = AbortSignal;
  const longer = (time = 0) => (time === 5000 ? 60_000 : time);
  window.setTimeout = ((work: () => void, time?: number, ...args: []) =>
    setTimeout(work, longer(time), ...args)) as typeof setTimeout;
  AbortSignal.timeout = (time) => timeout.call(AbortSignal, longer(time));
}
