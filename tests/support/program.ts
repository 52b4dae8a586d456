import type { Page } from '@playwright/test';

/** The addresses of the scripts that a page has asked for so far. */
export function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.js$/.test(new URL(request.url()).pathname)) {
      asked.push(request.url());
    }
  });
  return asked;
}

/** Keeps the program from coming until it is let through. */
export async function holdProgram(page: Page): Promise<{ letThrough: () => void }> {
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return { letThrough };
}

/** Opens an address whose program is held: the document is there, and all of it has been read. */
export async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}
