import { catalogue } from '../support/catalogue';
import { contactForm } from '../support/contact-form';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/**
 * Three of seven visitors. CPF stands in catalogue.spec, the keyboard in course-page.spec, the boss
 * in selection.spec, search engines in essentials.
 */
const phone = { width: 390, height: 844 };

test(
  'HR finds first aid for six people in March, up to the form',
  { tag: '@mf-contact' },
  async ({ page }) => {
    await open(page, '/');
    await page.getByRole('main').getByRole('searchbox').fill('secouriste');
    await page.keyboard.press('Enter');
    await expect(catalogue(page).titles.first()).toHaveText(/secours|secouriste/i);
    await catalogue(page).cards.first().click();
    await page.getByRole('link', { name: 'Demander un devis' }).first().click();
    const form = contactForm(page);
    await form.participants.fill('6');
    await form.dates.fill('en mars');
    await expect(page.getByText(/secours|secouriste/i).first()).toBeVisible();
    await expect(form.send).toBeEnabled();
  },
);

test(
  'an apprentice reads the free price in a phone’s first screen',
  { tag: '@mf-formation' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/formations?type=Alternance');
    await expect(catalogue(page).results.getByText('Gratuit en alternance').first()).toBeVisible();
    await catalogue(page).cards.first().click();
    const free = page.getByText('Gratuit en alternance').filter({ visible: true }).first();
    await expect(free).toBeInViewport({ ratio: 1 });
    await expect(
      page
        .getByText(/hors alternance/)
        .filter({ visible: true })
        .first(),
    ).toBeInViewport();
  },
);

test('who reads little French calls from the first screen', { tag: '@mf-contact' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/contact');
  const call = page.getByRole('complementary', { name: 'Coordonnées' }).getByRole('link', { name: /^01/ });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', /^tel:\+33/);
});
