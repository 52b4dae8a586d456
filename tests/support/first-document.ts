import { expect, type Page } from '@playwright/test';

interface Watched {
  firstTitle?: Element | null;
  files?: Map<string, boolean>;
}

/** Returns the check that React took over the server's HTML, without asking for data again. */
export async function watchHydration(page: Page): Promise<() => Promise<void>> {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/collections/')) calls.push(request.url());
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstTitle: document.querySelector('main h1') });
    });
  });
  return async () => {
    const isFirst = () => (window as Watched).firstTitle === document.querySelector('main h1');
    const same = await page.evaluate(isFirst);
    expect.soft(same, 'the title is the very element that the server wrote').toBe(true);
    expect.soft(calls, 'data that is fetched again').toEqual([]);
  };
}

/** Returns the check that each script and style is named with the hash of its bytes. */
export async function watchIntegrity(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const files = new Map<string, boolean>();
    Object.assign(window, { files });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const { src, href, rel, as, integrity } = node as HTMLScriptElement & HTMLLinkElement;
        const isStyle = rel === 'stylesheet' || (rel === 'preload' && as === 'script');
        if (src?.endsWith('.js') || isStyle) files.set(src || href, /^sha256-.{44}$/.test(integrity));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    const files = await page.evaluate(() => [...((window as Watched).files ?? [])]);
    expect.soft(files.length, 'scripts and styles that were seen').toBeGreaterThan(0);
    expect.soft(files.filter(([, isNamed]) => !isNamed)).toEqual([]);
  };
}
