import { expectAccessible } from '../support/axe';
import { open } from '../support/open';
import { edit } from '../support/records';
import type { RunningSite } from '../support/site';
import { expect, test } from '../support/test';

/** Calls PocketBase as the superuser of the site. */
async function ask({ superuser }: RunningSite, path: string, body: object = {}): Promise<{ url: string }> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${superuser.url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { email: identity, password } = superuser;
  const session = await post('collections/_superusers/auth-with-password', { identity, password });
  const { token } = (await session.json()) as { token: string };
  const response = await post(path, body, { Authorization: token });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? { url: '' } : ((await response.json()) as { url: string });
}

test('a draft is looked at as the page it will be, and the site goes on as it is', async ({
  page,
  request,
  site,
}) => {
  const { url } = await ask(site, 'redaction/preview', {
    formation: 'pack-adobe',
    values: { title: 'Pack Adobe, l’aperçu', session: [{ startsOn: '2027-04-01', place: 'presentiel' }] },
  });
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

test('a course whose time has come is on the site', async ({ request, site }) => {
  const path = '/formation/sketchup-pro';
  const publishAt = new Date(Date.now() + 500).toISOString();
  const undo = await edit(site, 'formation', 'sketchup-pro', { active: false, publishAt });
  try {
    await expect.poll(async () => (await request.get(path)).status(), { intervals: [50, 100] }).toBe(404);
    await expect.poll(() => Date.now()).toBeGreaterThan(new Date(publishAt).getTime());
    await ask(site, 'crons/publishWhatIsDue');
    await expect
      .poll(async () => (await request.get(path)).status(), { intervals: [50, 100, 200] })
      .toBe(200);
  } finally {
    await undo();
  }
});
