import { expect, type Page, type Response } from '@playwright/test';

/** Opens an address and waits until the page reacts to the visitor. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await wakeAndHydrate(page);
  return response;
}

/** Has an opened page react to the visitor, as pointing at a link does where it sleeps. */
export async function wakeAndHydrate(page: Page): Promise<void> {
  await wake(page);
  await untilHydrated(page);
}

/** A page that sleeps wakes for a visitor who points at a link. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() =>
    document
      .querySelector('a')
      ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 })),
  );
}

/** Waits until React has taken over the title, and no input waits: links navigate from then on. */
async function untilHydrated(page: Page): Promise<void> {
  const isHydrated = async () =>
    !(await page.evaluate(() => (globalThis as { early?: unknown }).early instanceof Set)) &&
    (await isAlive(page));
  const message = 'React takes over the page';
  await expect.poll(isHydrated, { message, intervals: [20, 50, 100] }).toBe(true);
}

/** Whether React has taken over what the server has drawn, of a page its title. */
export const isAlive = (page: Page, part = 'main h1') =>
  page.evaluate((selector) => {
    const names = Object.keys(document.querySelector(selector) ?? {});
    return names.some((name) => name.startsWith('__reactFiber'));
  }, part);
