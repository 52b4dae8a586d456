import { addresses } from '../../support/addresses';
import { expectNoSidewaysScroll, setWindow } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

/** Spaces as a reader sees them. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a company estimates eight people on a course, by keyboard, on a narrow screen', async ({ page }) => {
  await setWindow(page, 320, 'light');
  await open(page, addresses.course);
  const receipt = page.getByRole('complementary', { name: 'Tarif et inscription' });
  const [price = ''] = /[\d\s]+(?=€)/.exec((await receipt.textContent()) ?? '') ?? [];
  const total = `${plain((8 * Number(price.replace(/\s/g, ''))).toLocaleString('fr'))} €`;
  const questions = page.getByRole('region', { name: 'Combien pour moi' });
  await questions.getByLabel('Vous êtes').focus();
  await page.keyboard.press('E');
  await expect(questions.getByLabel('Vous êtes')).toHaveValue('entreprise');
  await page.keyboard.press('Tab');
  await expect(questions.getByLabel('Nombre de personnes')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');

  // The answer comes in place, and is heard.
  const answer = page.getByRole('region', { name: /pour vous$/ });
  await expect(answer.getByRole('heading', { name: /pour vous$/ })).toBeFocused();
  await expect(answer).toBeInViewport();
  await expect(page).toHaveURL(addresses.course);
  const answerText = async () => plain((await answer.textContent()) ?? '');
  expect(await answerText()).toMatch(new RegExp(`^0 € à ${total} pour vous`));
  for (const text of ['Entreprise, pour ses équipes, 8 personnes', 'C’est une estimation, pas une promesse'])
    expect(await answerText()).toContain(text);
  const law = answer.getByText('Ce que dit la loi');
  const paper = answer.getByText('La convention de formation signée').first();
  await expect(paper).toBeHidden();
  await law.click();
  await expect(paper).toBeVisible();
  await expect(answer.getByText(/Source\s: .+, consultée le \d/).first()).toBeVisible();
  await expect(questions.getByLabel('Nombre de personnes')).toHaveValue('8');
  await expectNoSidewaysScroll(page);

  await answer.getByRole('link', { name: 'Demander un devis' }).click();
  await expect(page).toHaveURL('/contact?formation=python&participants=8');
});

test('the estimate answers in place, follows Back, and names an apprentice’s contract', async ({ page }) => {
  await open(page, '/combien?formation=devenir-formateur&statut=particulier&personnes=1');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await expect(page.getByRole('heading', { name: /^5\s200\s€ pour vous$/ })).toBeVisible();
  await page.getByLabel('Vous êtes').selectOption('apprenti');
  await page.getByRole('button', { name: 'Estimer' }).click();
  await expect(page.getByRole('heading', { name: /^0\s€ pour vous$/ })).toBeFocused();
  await expect(page).toHaveURL('/combien?formation=devenir-formateur&statut=apprenti&personnes=1');
  await expect(page.getByRole('link', { name: 'Trouver mon contrat' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^5\s200\s€ pour vous$/ })).toBeVisible();
  await expect(page.getByLabel('Vous êtes')).toHaveValue('particulier');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
