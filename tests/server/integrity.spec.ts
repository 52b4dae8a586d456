import { catalogue } from '../support/catalogue';
import { watchIntegrity } from '../support/first-document';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test('what a page fetches later runs with the bytes of its release alone', async ({ page }) => {
  const expectNamed = await watchIntegrity(page);
  await open(page, '/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
  const name = (await catalogue(page).titles.first().textContent()) ?? '';
  await catalogue(page).cards.first().click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expectNamed();
});

test('without scripts, too, and where nothing can be rendered', async ({ request }) => {
  const html = await (await request.get('/formations')).text();
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/ integrity="sha256-.{44}"/);
  const refused = await request.get(`/${'x'.repeat(9000)}`, { headers: { accept: 'text/html' } });
  expect(await refused.text()).toMatch(/<link rel="stylesheet"[^>]* integrity="sha256-.{44}"/);
});
