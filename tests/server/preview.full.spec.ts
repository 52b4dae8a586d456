import { asSuperuser } from '../../tooling/stack/as-superuser';
import { expectAccessible } from '../support/axe';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test('a draft is looked at as its page, and the site goes on as it is', async ({ page, request, site }) => {
  const client = await asSuperuser(site.superuser);
  const session = [{ startsOn: '2027-04-01', place: 'presentiel' }];
  const body = { formation: 'pack-adobe', values: { title: 'Pack Adobe, l’aperçu', session } };
  const { url } = await client.send('/api/redaction/preview', { method: 'POST', body });
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/collections/formation/records/')) calls.push(sent.url());
  });
  const response = await open(page, new URL(url).pathname);
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const bar = page.getByRole('complementary', { name: 'Aperçu' });
  await expect(bar).toContainText(/^Aperçu du .+, pas en ligne, lien valable jusqu’au .+\./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pack Adobe, l’aperçu');
  // Above the page, not over it.
  const [top, header] = [await bar.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(header?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 1));
  await expectAccessible(page, '/apercu');
  expect(calls).toEqual([]);

  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Plus de/ })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window), 'the way out is a document of its own').toBe(false);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pack Adobe, l’aperçu');
  expect(await (await request.get('/formation/pack-adobe')).text()).not.toContain('l’aperçu');
});
