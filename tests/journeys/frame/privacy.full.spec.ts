import { addresses, legalAddresses } from '../../support/addresses';
import { catalogue } from '../../support/catalogue';
import { contactForm } from '../../support/contact-form';
import { keep, kept } from '../../support/course';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

test('the browser keeps what the privacy page names, and nothing else', async ({ page, context }) => {
  await open(page, addresses.home);
  await page.getByRole('switch', { name: 'Thème sombre' }).click();
  await page.getByRole('link', { name: 'Nos formations' }).first().click();
  await expect(page).toHaveURL(/\/formations$/);
  await keep(page).first().click();
  await expect(kept(page)).toHaveCount(1);
  await catalogue(page).cards.first().click();
  await expect(page).toHaveURL(/\/formation\//);
  await page.goBack();
  await open(page, addresses.contact);
  await contactForm(page).firstName.fill('Zoé');
  await open(page, legalAddresses.privacy);

  const storedKeys = await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys));
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(storedKeys.sort()).toEqual(['contactDraft', 'darkMode', 'scrollPositions', 'selection']);
  for (const key of storedKeys) expect(text).toContain(key);
  expect(text).toContain('ne dépose aucun cookie');
  expect(await context.cookies()).toEqual([]);
});
