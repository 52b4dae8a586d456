import type { Page } from '@playwright/test';
import { addresses } from '../support/addresses';
import { changes, computedStyles, type Styles } from '../support/computed-styles';
import { setWindow } from '../support/layout';
import { open } from '../support/open';
import { settle } from '../support/settle';
import { expect, test } from '../support/test';

const { home, catalogue, course, contact } = addresses;

/** A page of each remote: each of them is first once, last once, and once directly after each other one. */
const orders = [
  [home, catalogue, contact, course],
  [catalogue, course, home, contact],
  [course, contact, catalogue, home],
  [contact, home, course, catalogue],
] as const;

/** Each width and each theme. */
const views = [
  [390, 'dark'],
  [1280, 'light'],
] as const;

test.beforeEach(async ({ page }) => {
  // A font that comes meanwhile changes widths.
  await page.route('**/*.woff2', (route) => route.abort('aborted'));
  await page.addInitScript(() => {
    // No code ahead, with its styles.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    // No slide goes on by itself.
    const wait = window.setTimeout;
    const still = (work: () => void, time?: number) => (time === 5000 ? 0 : wait(work, time));
    Object.assign(window, { setTimeout: still });
  });
});

/** Wakes what sleeps until it is nearly in sight: a page that was come to by a link has nothing that sleeps. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('[class*="idle_"]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Goes to another page without another document. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

test('a page has the styles of its first view, whichever remotes were loaded before', async ({ page }) => {
  const first = new Map<string, Styles>();
  async function look(path: string, when: string): Promise<void> {
    for (const [width, theme] of views) {
      await setWindow(page, width, theme);
      const view = `${path}, ${width}, ${theme}`;
      const known = first.get(view);
      if (!known) {
        await settle(page);
        first.set(view, await computedStyles(page));
        continue;
      }
      const differences = async () => {
        await settle(page);
        return changes(known, await computedStyles(page));
      };
      await expect.soft
        .poll(differences, { message: `${view}, ${when}`, timeout: 60_000, intervals: [50, 200] })
        .toEqual([]);
    }
  }

  for (const [path] of orders) {
    await open(page, path);
    await wake(page);
    await look(path, 'first view');
  }
  for (const order of orders) {
    const [start, ...next] = order;
    await open(page, start);
    await wake(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await look(start, 'first view, once more');
    for (const path of next) {
      await go(page, path);
      await look(path, `in the order ${order.join(' ')}`);
    }
    for (const path of order.slice(0, -1).reverse()) {
      await page.goBack();
      await look(path, `back, after ${order.join(' ')}`);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  }
  const sizes = [...first.values()].map(({ size }) => size);
  expect(Math.min(...sizes)).toBeGreaterThan(100);
});
