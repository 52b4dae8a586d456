import { addresses, furtherAddresses } from '../support/addresses';
import { expectAccessible } from '../support/axe';
import { setWindow } from '../support/layout';
import { open } from '../support/open';
import { edit } from '../support/records';
import { expect, test } from '../support/test';

const answered = /\/combien\?formation=python&statut=entreprise&personnes=8#estimation$/;

test('an employee is told of an account what the law leaves, and no amount that changes', async ({
  page,
}) => {
  await setWindow(page, 1280, 'light');
  await open(page, furtherAddresses.estimated);
  const answer = page.getByRole('region', { name: 'Bilan de compétences' });
  const account = answer.getByText('Compte personnel de formation (CPF)').locator('..');
  await expect(account).toContainText(/Jusqu’à .*selon vos droits et la limite fixée par décret/);
  await expect(account).toContainText('Mon Compte Formation');
  await expectAccessible(page, 'an estimate');
});

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

test('what was asked wrongly is told beside its field', async ({ page }) => {
  await open(page, '/combien?formation=python&statut=salarie&personnes=huit');
  const people = page.getByLabel('Nombre de personnes');
  await expect(people).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Indiquez un nombre de 1 à 500.')).toBeVisible();
  await expect(page.locator('#estimation')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions of a course are answered all the same', async ({ page }) => {
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
  });
});
