import { addresses, furtherAddresses } from '../support/addresses';
import { expectAccessible } from '../support/axe';
import { expectNoSidewaysScroll, setWindow } from '../support/layout';
import { open } from '../support/open';
import { edit } from '../support/records';
import { expect, test } from '../support/test';

const answered = /\/combien\?formation=python&statut=entreprise&personnes=8#estimation$/;
/** Spaces as a reader sees them. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a company estimates eight people on a course, by keyboard, on a narrow screen', async ({ page }) => {
  await setWindow(page, 320, 'light');
  await open(page, addresses.course);
  const questions = page.getByRole('region', { name: 'Combien pour moi' });
  await questions.getByLabel('Vous êtes').focus();
  await page.keyboard.press('E');
  await expect(questions.getByLabel('Vous êtes')).toHaveValue('entreprise');
  await page.keyboard.press('Tab');
  await expect(questions.getByLabel('Nombre de personnes')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(answered);

  const answer = page.getByRole('region', { name: 'Python' });
  await expect(answer).toBeInViewport();
  const text = plain((await answer.textContent()) ?? '');
  expect(text).toContain('Entreprise, pour ses équipes, 8 personnes');
  expect(text).toContain('11 920 €');
  expect(text).toContain('Ceci est une estimation, et non un engagement');
  expect(text).toContain('De 0 € à 11 920 €, selon l’accord');
  expect(text).toContain('La convention de formation signée');
  expect(text).toMatch(/Source : .+, lue le \d/);
  // The questions stay as they were asked.
  await expect(page.getByLabel('Nombre de personnes')).toHaveValue('8');
  await expect(page.getByLabel('Formation', { exact: true })).toHaveValue('python');
  await expectNoSidewaysScroll(page);

  await answer.getByRole('link', { name: 'Demander un devis' }).click();
  await expect(page).toHaveURL('/contact?formation=python');
});

test('an employee is told of an account what the law leaves, and no amount that changes', async ({
  page,
}) => {
  await setWindow(page, 1280, 'light');
  await open(page, furtherAddresses.estimated);
  const answer = page.getByRole('region', { name: 'Bilan de compétences' });
  const account = answer.getByText('Compte personnel de formation (CPF)').locator('..');
  await expect(account).toContainText('De la participation que fixe la loi à');
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
