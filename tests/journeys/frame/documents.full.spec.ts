import type { Page } from '@playwright/test';
import { addresses } from '../../support/addresses';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

const { terms } = addresses;

test.describe('fetching ahead', () => {
  test.use({ allowedErrors: /^inspector |ERR_BLOCKED_BY_CLIENT/ });

  /** The documents that the browser asks for by itself. */
  function watchAhead(page: Page): string[] {
    const ahead: string[] = [];
    page.context().on('request', (request) => {
      if (request.headers()['sec-purpose']?.startsWith('prefetch'))
        ahead.push(new URL(request.url()).pathname);
    });
    return ahead;
  }

  const aboutLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'En savoir plus' });

  test('the next page of a sleeping one is fetched when its link is pointed at', async ({ page }) => {
    const ahead = watchAhead(page);
    const rules = page.waitForResponse('**/speculation-rules.json');
    const devtools = await page.context().newCDPSession(page);
    // Playwright's own routes would keep the browser from fetching ahead.
    await page.context().unrouteAll();
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: ['*/assets/main*'] });
    await page.goto(terms);
    expect((await rules).status()).toBe(200);
    await aboutLink(page).hover();
    await expect.poll(() => ahead).toEqual(['/about']);
    await aboutLink(page).click();
    await expect(page).toHaveURL('/about');
    const delivery = () =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().deliveryType);
    expect(await page.evaluate(delivery)).toEqual(['navigational-prefetch']);
  });

  test('the program, once it is alive, fetches the data alone', async ({ page }) => {
    const ahead = watchAhead(page);
    await open(page, terms);
    const data = page.waitForResponse(/\/api\/collections\//);
    await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).hover();
    await data;
    await page.waitForTimeout(1000);
    expect(ahead).toEqual([]);
  });
});
