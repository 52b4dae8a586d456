import { catalogue } from '../support/catalogue';
import { contactForm } from '../support/contact-form';
import { open } from '../support/open';
import { keepPointer, newText, release } from '../support/releases';
import { expect, test } from '../support/test';

let restore: () => Promise<void>;
test.beforeEach(async ({ site }) => {
  restore = await keepPointer(site);
});
test.afterEach(() => restore());

/** A deployment shows within two seconds; on a busy machine somewhat later. */
const soon = { intervals: [50, 100, 200] };

test('open tabs go on with the version that they began with, for the minute until they ask again', async ({
  page,
  request,
  site,
}) => {
  const inCatalogue = await page.context().newPage();
  for (const [tab, path] of [
    [page, '/about'],
    [inCatalogue, '/formations'],
  ] as const) {
    const asked = tab.waitForResponse('**/composition.json');
    await open(tab, path);
    await asked;
  }

  await Promise.all([
    release(site, 'mf-catalogue', newText('Parlons de votre projet', 'Parlons après')),
    release(site, 'mf-contact', newText('Envoyer la demande', 'Envoyer après')),
  ]);
  await expect.poll(async () => (await request.get('/formations')).text(), soon).toContain('Parlons après');

  const { search, titles } = catalogue(inCatalogue);
  await search.fill('haccp');
  await expect(titles).toHaveCount(1);
  await inCatalogue.getByRole('banner').getByRole('link', { name: 'Contacter' }).click();
  await expect(contactForm(inCatalogue).send).toBeVisible();

  // The catalogue's code is first needed after the deployment.
  await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
  await expect(catalogue(page).titles).toHaveCount(9);
  await expect(page.getByRole('heading', { name: 'Parlons de votre projet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Parlons après' })).toBeVisible();
});
