import { addresses } from '../support/addresses';
import { expectNoSidewaysScroll, setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const answered = /\/combien\?formation=python&statut=entreprise&personnes=8#estimation$/;
/** Spaces as a reader sees them. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test(
  'a company estimates eight people on a course, by keyboard, on a narrow screen',
  { tag: '@mf-formation' },
  async ({ page }) => {
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
    await expect(page).toHaveURL(answered);

    const answer = page.getByRole('region', { name: 'Python' });
    await expect(answer).toBeInViewport();
    const text = plain((await answer.textContent()) ?? '');
    expect(text).toContain('Entreprise, pour ses équipes, 8 personnes');
    expect(text).toContain(total);
    expect(text).toContain('C’est une estimation, pas une promesse');
    expect(text).toContain(`De 0 € à ${total}, selon l’accord`);
    expect(text).toContain('La convention de formation signée');
    expect(text).toMatch(/Source : .+, consultée le \d/);
    // The questions stay as they were asked.
    await expect(page.getByLabel('Nombre de personnes')).toHaveValue('8');
    await expect(page.getByLabel('Formation', { exact: true })).toHaveValue('python');
    await expectNoSidewaysScroll(page);

    await answer.getByRole('link', { name: 'Demander un devis' }).click();
    await expect(page).toHaveURL('/contact?formation=python&participants=8');
  },
);
