import { open } from '../support/open';
import { expect, test } from '../support/test';

test.use({ allowedErrors: /^Another host: https:\/\/www\.linkedin\.com/ });

test('the link can be copied', { tag: '@mf-formation' }, async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await open(page, '/formation/python');
  await page.getByRole('button', { name: 'Partager' }).click();
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Lien copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/formation/python`);
});
