import { catalogue } from '../support/catalogue';
import { contactForm } from '../support/contact-form';
import { burger, menu, phone, themeSwitch } from '../support/frame';
import { expectTheme } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test('a visitor finds a course from the home page, and the way back to the list', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
  const { titles, search, cards } = catalogue(page);
  await expect(titles.first()).toBeVisible();
  const name = (await titles.first().textContent()) ?? '';
  await search.fill(name);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(titles).toContainText([name]);
  await cards
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Tarif et inscription' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(name);
});

test('a form that lacks something says so; nothing is sent', async ({ page }) => {
  await open(page, '/contact');
  const form = contactForm(page);
  await form.message.fill('Essai du site en ligne : rien n’est envoyé.');
  await form.send.click();
  await expect(form.summary).toBeVisible();
  await expect(form.sent).toBeHidden();
});

test('on a phone the menu leads on, and the theme stays as it was chosen', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await burger(page).click();
  await menu(page).getByRole('link', { name: 'Contacter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Écrivez-nous' })).toBeVisible();
  await themeSwitch(page).click();
  await expectTheme(page, 'dark');
  await page.reload();
  await expectTheme(page, 'dark');
});
