import { enter } from '../support/redaction';
import { expect, test } from '../support/test';

test.use({ baseURL: async ({ site }, use) => use(site.superuser.url) });

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
