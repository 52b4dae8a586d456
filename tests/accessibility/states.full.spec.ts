import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { catalogue } from '../support/catalogue';
import { contactForm, visitor } from '../support/contact-form';
import { setWindow } from '../support/layout';
import { open } from '../support/open';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError, contextOptions: { reducedMotion: 'reduce' } });

type Reach = (page: Page) => Promise<void>;
const asItIs: Reach = async () => {};
const press =
  (name: string): Reach =>
  (page) =>
    page.getByRole('button', { name }).click();
const see =
  (locate: (page: Page) => Locator): Reach =>
  (page) =>
    expect(locate(page)).toBeVisible();
const sendAsVisitor: Reach = async (page) => {
  await contactForm(page).fill(visitor('axe'));
  await contactForm(page).send.click();
};

const states: Record<string, [path: string, width: number, reach: Reach]> = {
  // Without dates: a visitor may ask to be told of them.
  'an undated course': ['/formation/allemand-professionnel', 320, asItIs],
  'courses found in the content': ['/formations?q=excel', 390, see((page) => page.locator('mark').first())],
  'an empty selection': ['/selection', 320, asItIs],
  'the open menu': ['/formations', 320, press('Ouvrir le menu')],
  'the open share menu': ['/formation/python', 320, press('Partager')],
  'the open facets, with chips': [
    '/formations?lieu=presentiel&duree=5&prix=1500',
    320,
    async (page) => {
      const { filters, fold } = catalogue(page);
      await filters.click();
      await fold('Lieu').click();
    },
  ],
  'nothing found, and what there is without each filter': [
    '/formations?q=python&lieu=presentiel',
    1280,
    see((page) => page.getByRole('link', { name: /^Sans/ }).first()),
  ],
  'open questions': [
    '/about',
    1280,
    async (page) => {
      const questions = await page.locator('details:visible summary').all();
      expect(questions.length).toBeGreaterThan(2);
      for (const question of questions) await question.click();
    },
  ],
  'the form with a selection, a head count and a number that is none': [
    `/contact?participants=8&selection=${encodeURIComponent('/selection?f=python~8!devenir-formateur')}`,
    320,
    async (page) => {
      const form = contactForm(page);
      await expect(page.getByRole('switch', { name: /^Joindre ma sélection/ })).toBeChecked();
      await form.phone.fill('abc');
      await form.send.click();
      await expect(form.phone).toHaveAccessibleDescription(/numéro complet/);
    },
  ],
  'the toast of a failure': [
    '/contact?formation=python',
    1280,
    async (page) => {
      await page.route('**/send-email', (route) => route.fulfill({ status: 503, body: '{}' }));
      await sendAsVisitor(page);
      // The message stays while the pointer is on it.
      await page.getByText("Erreur lors de l'envoi de l'email.").hover();
    },
  ],
  'courses without PocketBase': [
    '/about',
    1280,
    async (page) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
      await expect(page.getByText('Le catalogue en direct ne répond pas')).toBeVisible();
    },
  ],
};

for (const [name, [path, width, reach]] of Object.entries(states)) {
  test(`${name}: no violation in light and dark`, async ({ page }) => {
    await setWindow(page, width, 'light');
    await open(page, path);
    await reach(page);
    await expectAccessible(page, name);
  });
}
