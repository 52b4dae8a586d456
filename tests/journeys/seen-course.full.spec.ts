import { watchCalm } from '../support/calm';
import { catalogue } from '../support/catalogue';
import { setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

for (const width of [390, 1280]) {
  test(`the course that a card leads to has its title before its data, ${width} px wide`, async ({
    page,
  }) => {
    const expectCalm = await watchCalm(page);
    await setWindow(page, width, 'light');
    await open(page, '/formations?type=Alternance');
    await page.waitForLoadState('networkidle');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/collections/formation/**', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const name = (await catalogue(page).titles.first().textContent()) ?? '';
    await catalogue(page).cards.first().click();
    const title = page.getByRole('heading', { level: 1, name, exact: true });
    await expect(title).toBeVisible();
    await expect(page.getByRole('main').getByText('Alternance', { exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Chargement...');
    const before = await title.boundingBox();
    release();
    await expect(page.getByRole('complementary', { name: 'Tarif et inscription' })).toBeVisible();
    await expect(title).toBeFocused();
    expect(await title.boundingBox()).toEqual(before);
    await expectCalm();
  });
}
