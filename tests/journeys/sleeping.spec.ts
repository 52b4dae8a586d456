import { addresses } from '../support/addresses';
import { hold, openHeld } from '../support/program';
import { expect, test } from '../support/test';

const { terms } = addresses;

test('a link of a sleeping page leads on without the program', async ({ page }) => {
  await hold(page);
  await openHeld(page, terms);
  await page.getByRole('banner').getByRole('link', { name: 'En savoir plus' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
