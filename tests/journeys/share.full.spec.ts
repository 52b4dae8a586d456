import { open } from '../support/open';
import { expect, test } from '../support/test';

test.use({ tolerated: /^Another host: https:\/\/www\.linkedin\.com/ });

test('a course is shared in a small window of the network', async ({ page, context, site }) => {
  await context.route('https://www.linkedin.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>LinkedIn</title>' }),
  );
  await open(page, '/formation/python');
  const button = page.getByRole('button', { name: 'Partager' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const waiting = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'LinkedIn' }).click();
  const popup = await waiting;
  await popup.waitForURL(/linkedin/);
  expect(new URL(popup.url()).searchParams.get('url')).toBe(`${site.url}/formation/python`);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([550, 400]);
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await popup.close();
  await expect(button).toBeFocused();
});

test('the menu closes on Escape and on a click outside', async ({ page }) => {
  await open(page, '/formation/python');
  const button = page.getByRole('button', { name: 'Partager' });
  const entry = page.getByRole('link', { name: 'Facebook' });
  await expect(entry).toBeHidden();
  await button.click();
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(entry).toBeHidden();
});
