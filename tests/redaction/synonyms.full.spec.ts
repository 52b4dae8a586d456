import { enter, press } from '../support/redaction';
import { expect, test } from '../support/test';

test.use({
  // The application comes from PocketBase, not from the site.
  baseURL: async ({ site }, use) => use(site.superuser.url),
});

test('an editor tells the search what a visitor’s word means, and the site knows it', async ({
  page,
  site,
  request,
}) => {
  const search = async () => (await request.get(`${site.url}/formations?q=zorglub`)).text();
  const answer = 'href="/formation/langue-des-signes-francaise"';
  expect(await search()).not.toContain(answer);

  await enter(page, site);
  await page.getByRole('link', { name: 'Mots de la recherche' }).click();
  await expect(page.getByRole('link', { name: 'Excel, Word et secrétariat' })).toBeVisible();
  await page.getByRole('link', { name: 'Nouveaux mots' }).click();
  await page.locator('#champ-title input').fill('Un mot à nous');
  await page.locator('#champ-words textarea').fill('zorglub');
  const courses = page.getByLabel('Formations : chercher');
  await courses.fill('langue des signes');
  await expect(page.getByRole('button', { name: /^Créer/ })).toHaveCount(0);
  await courses.press('Enter');
  await expect(page.getByRole('button', { name: 'Retirer « Langue des signes française »' })).toBeVisible();
  await press(page, 'Enregistrer');
  await expect(page.getByText('Enregistré : le site le montre.')).toBeVisible();
  await expect.poll(search, { intervals: [100, 200, 500] }).toContain(answer);
});
