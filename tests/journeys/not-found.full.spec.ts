import { open } from '../support/open';
import { activeCourses } from '../support/records';
import { expect, test } from '../support/test';

test.use({ tolerated: /404/ });

const errorTitle = 'Unexpected Application Error!';

for (const path of ['/nulle-part', '/formation', '/formations/python', '/%E0%A4%A', '/checkout']) {
  test(`${path} answers 404 with the error page and ways on`, async ({ page }) => {
    const response = await open(page, path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(errorTitle);
    await expect(page.getByRole('heading', { level: 1, name: errorTitle })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Accueil' })).toBeVisible();
    await main.getByRole('link', { name: 'Nos formations' }).click();
    await expect(page).toHaveURL('/formations');
    await expect(page).toHaveTitle(/^Nos formations/);
  });
}

test('an unknown course answers 404, says so, and shows the top courses', async ({ page, site }) => {
  const response = await open(page, '/formation/inconnue');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Formation non trouvée' })).toBeVisible();
  const shown = page
    .getByRole('group', { name: 'Nos Formations' })
    .getByRole('heading', { level: 3, includeHidden: true });
  const top = (await activeCourses(site))
    .filter(({ topFormation }) => topFormation)
    .map(({ title }) => title);
  expect((await shown.allTextContents()).sort()).toEqual(top.sort());
  await expect(page.getByText('Formations proches')).toHaveCount(0);
});
