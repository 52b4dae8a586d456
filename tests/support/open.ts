import { expect, type Page, type Response } from '@playwright/test';

/** Opens an address and waits until the page reacts to the visitor. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await comeAlive(page);
  return response;
}

/** Has an opened page react to the visitor, as pointing at a link does where it sleeps. */
export async function comeAlive(page: Page): Promise<void> {
  await wake(page);
  await hydrated(page);
}

/** A page that sleeps wakes for a visitor who points at a link. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() =>
    document
      .querySelector('a')
      ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 })),
  );
}

/** Waits until React has taken over the title of the page, and nothing waits for the rest of it: until then a link opens a document. */
async function hydrated(page: Page): Promise<void> {
  const taken = () =>
    page.evaluate(() => {
      const title = document.querySelector('main h1');
      if ((globalThis as { held?: unknown }).held) return false;
      return title !== null && Object.keys(title).some((key) => key.startsWith('__reactFiber'));
    });
  await expect.poll(taken, { message: 'React takes over the page', intervals: [20, 50, 100] }).toBe(true);
}
