import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });
test.afterEach(({ site }) => site.mend());

for (const fault of ['down', 'error', 'garbage'] as const) {
  test(`PocketBase (${fault}): what nobody has visited comes from the site’s own list, and is live again after`, async ({
    page,
    complaints,
    site,
  }) => {
    const { titles, offlineNote } = catalogue(page);
    const path = '/formation/anglais-professionnel';
    await site.restartShell();
    site.fault('pocketbase', fault);
    await open(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
    await expect(titles).toHaveCount(9);
    await expect(offlineNote).toBeVisible();
    await expect(page.getByText('Chargement...')).toHaveCount(0);
    expect(complaints.filter((text) => text.startsWith('PocketBase: '))).toContainEqual(
      expect.stringMatching(/^PocketBase: formation \(all\) failed \(status: \S+.*\)\.$/),
    );

    const response = await open(page, path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Anglais professionnel' })).toBeVisible();
    await expect(offlineNote).toBeVisible();

    await open(page, '/');
    await expect(page.getByText('Aucune donnée disponible')).toBeVisible();
    await expect(page.getByText('Les catégories ne peuvent pas être affichées')).toBeVisible();
    for (const call of ['formation \\(one\\)', 'formation \\(top\\)', 'carrousel', 'categorie']) {
      const line = new RegExp(`PocketBase: ${call} failed \\(status: .+\\)\\.`);
      expect(
        site.logs.some((text) => line.test(text)),
        call,
      ).toBe(true);
    }

    site.mend();
    for (const address of [path, '/formations', '/']) {
      await open(page, address);
      await expect(offlineNote).toBeHidden();
    }
    await expect(page.getByText('Aucune donnée disponible')).toBeHidden();
  });
}

test('PocketBase hangs: pages come within its time limit, from the site’s own list', async ({
  page,
  site,
}) => {
  // No other test looks at this course: nothing of it is cached.
  const path = '/formation/francais-professionnel';
  site.fault('pocketbase', 'silent');
  // It goes on being silent: whatever comes, comes without it.
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Français professionnel' })).toBeVisible();
  await expect(catalogue(page).offlineNote).toBeVisible();
});

test('data that takes its time: the page opens with its loading state and fills in', async ({ page }) => {
  await open(page, '/about');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/collections/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
  await expect(page).toHaveURL('/formations');
  await expect(page.getByRole('status').getByText('Chargement...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Formations disponibles' })).toBeVisible();
  answer();
  await expect(catalogue(page).titles).toHaveCount(9);
  await expect(page.getByText('Chargement...')).toBeHidden();
});
