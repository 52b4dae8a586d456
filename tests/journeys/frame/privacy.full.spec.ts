import { addresses, legalAddresses } from '../../support/addresses';
import { contactForm } from '../../support/contact-form';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

test('the browser keeps what the privacy page names, and nothing else', async ({ page, context }) => {
  await open(page, addresses.home);
  await page.getByRole('switch', { name: 'Thème sombre' }).click();
  await page.getByRole('link', { name: 'Nos formations' }).first().click();
  await expect(page).toHaveURL(/\/formations$/);
  await page
    .getByRole('button', { name: /^Garder/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Gardée/ })).toHaveCount(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Heures/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/formation\//);
  await page.goBack();
  await open(page, addresses.contact);
  await contactForm(page).firstName.fill('Zoé');
  await open(page, legalAddresses.privacy);

  const storedKeys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(storedKeys.sort()).toEqual(['contactDraft', 'darkMode', 'scrollPositions', 'selection']);
  for (const key of storedKeys) expect(text).toContain(key);
  expect(text).toContain('ne dépose aucun cookie');
  expect(await context.cookies()).toEqual([]);
});
