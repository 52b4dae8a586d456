import { phone } from '../../support/frame';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

test('who reads little French calls from the first screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/contact');
  const call = page.getByRole('complementary', { name: 'Coordonnées' }).getByRole('link', { name: /^01/ });
  await expect(call).toBeInViewport({ ratio: 1 });
});
