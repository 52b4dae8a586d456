import { enter } from '../support/redaction';
import { expect, test } from '../support/test';

test.use({ baseURL: async ({ site }, use) => use(site.superuser.url) });

test('an editor sees that all requests have arrived', async ({ page, site }) => {
  await enter(page, site);
  await page.getByRole('link', { name: 'Courrier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courrier' })).toBeVisible();
  await expect(page.getByText(/Tout est arrivé|Messages en route|À savoir/).first()).toBeVisible();
});

test.describe('a contact service that is down', () => {
  test.use({ tolerated: /503/ });

  test('is told in a sentence', async ({ page, site }) => {
    await enter(page, site);
    const message = 'Le service de contact ne répond pas : réessayez dans quelques minutes.';
    await page.route('**/api/redaction/mails', (route) => route.fulfill({ status: 503, json: { message } }));
    await page.goto('/redaction/courrier');
    await expect(page.getByText(message)).toBeVisible();
  });
});
