import { addresses } from '../support/addresses';
import { contactForm } from '../support/contact-form';
import { edit } from '../support/records';
import { expect, test } from '../support/test';

const answered = /\/combien\?formation=python&statut=entreprise&personnes=8#estimation$/;

test('a rule that an editor changes stands in the next estimate', async ({ request, site }) => {
  const path = '/combien?formation=python&statut=particulier&personnes=1';
  const text = async () => (await request.get(path)).text();
  expect(await text()).toContain('payé par étapes');
  const undo = await edit(site, 'regle_financement', 'particulier-contrat', { title: 'Règle du test' });
  try {
    await expect.poll(text, { intervals: [50, 100, 200] }).toContain('Règle du test');
  } finally {
    await undo();
  }
  await expect.poll(text, { intervals: [50, 100, 200] }).not.toContain('Règle du test');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a course’s questions are answered, and their head count goes on to the request', async ({ page }) => {
    await page.goto(addresses.course);
    const questions = page.getByRole('region', { name: 'Combien pour moi' });
    await questions.getByLabel('Vous êtes').selectOption('entreprise');
    await questions.getByLabel('Nombre de personnes').fill('8');
    await questions.getByRole('button', { name: 'Estimer' }).click();
    await expect(page).toHaveURL(answered);
    await expect(page.locator('#estimation')).toContainText(/11\s920\s€/);
    await page.getByLabel('Formation', { exact: true }).selectOption('Pack Adobe');
    await page.getByRole('button', { name: 'Estimer' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Pack Adobe' })).toBeVisible();
    await page.getByRole('button', { name: /^Garder/ }).click();
    await expect(page).toHaveURL('/selection?f=pack-adobe%7E8');
    await page.getByRole('link', { name: 'Demander un devis pour cette sélection' }).click();
    await expect(contactForm(page).participants).toHaveValue('8');
  });
});
