import { openRedaction, clickButton, polling, removeRecord, test, save } from '../support/redaction';
import { expect } from '../support/test';

// The site is another address than the application's.
test.use({ allowedErrors: /Another host|\b404\b/ });

const phrase = 'Une accroche que personne ne doit encore lire.';
const day = 24 * 60 * 60 * 1000;
/** What `<input type="datetime-local">` takes. */
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 16);

test('an old address leads to the new one, within the site, too', async ({ page, site, request }) => {
  const answer = async (path: string) => {
    const response = await request.get(site.url + path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  await openRedaction(page, site, 'formations/formation-cse');
  await page.getByLabel('Adresse de la page').fill('Élus du CSE');
  await save(page, 'Enregistré.');
  await expect(page).toHaveURL(/formations\/elus-du-cse$/);
  await expect
    .poll(() => answer('/formation/formation-cse'), polling)
    .toEqual([301, '/formation/elus-du-cse']);
  expect(await answer('/formation/elus-du-cse')).toEqual([200, undefined]);
  expect(await answer('/formation/jamais-vue')).toEqual([404, undefined]);
  const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/formation/elus-du-cse<');
  expect(sitemap).not.toContain('/formation/formation-cse<');
  await page.goto(`${site.url}/formations`);
  await page.evaluate(() => {
    history.pushState({}, '', '/formation/formation-cse');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveURL(`${site.url}/formation/elus-du-cse`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /elus-du-cse$/);
});

test('a copy is looked at, planned, deleted; a new version waits', async ({ page, site, request }) => {
  const read = async (url: string) => (await request.get(url)).text();
  const moment = page.getByLabel('Jour et heure');
  await openRedaction(page, site);
  await page.getByRole('button', { name: 'Dupliquer Python', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Python (copie)' })).toBeVisible();
  expect((await request.get(`${site.url}/formation/python-copie`)).status()).toBe(404);

  await page.getByLabel('Accroche').fill(phrase);
  await clickButton(page, 'Aperçu');
  const link = page.getByLabel('Lien de l’aperçu');
  const html = await read(await link.inputValue());
  expect(html.includes(phrase), 'the preview has what was typed').toBe(true);
  await clickButton(page, 'Fermer');

  await moment.fill(inDays(2));
  await clickButton(page, 'Programmer');
  await expect(page.getByRole('status').filter({ hasText: 'Programmée le' })).toBeVisible();

  await removeRecord(page, 'Formations');
  await expect(page.getByRole('link', { name: 'Python (copie)' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Python', exact: true }).click();
  const python = () => read(`${site.url}/formation/python`);
  // Without a time: it waits until somebody publishes it.
  await page.getByLabel('Accroche').fill(phrase);
  await clickButton(page, 'Garder sans mettre en ligne');
  await expect(page.getByText('Une version est gardée sans date')).toBeVisible();
  await page.goto('/redaction/formations/python');
  await expect(page.getByLabel('Accroche')).not.toHaveValue(phrase);
  expect((await python()).includes(phrase), 'it is shown already').toBe(false);
  await page.getByRole('link', { name: 'Ouvrir cette version' }).click();
  await expect(page.getByLabel('Accroche')).toHaveValue(phrase);
  await clickButton(page, 'Mettre en ligne');
  await expect(page.getByText('Mise en ligne.', { exact: false }).first()).toBeVisible();
  await expect.poll(async () => (await python()).includes(phrase), polling).toBe(true);
});
