import type { Page } from '@playwright/test';
import { openRedaction, clickButton, richText, test } from '../support/redaction';
import { expect } from '../support/test';

// A course that is refused.
test.use({ allowedErrors: /\b400\b/ });

const maxPresses = 12;
const saved = (page: Page) => page.getByRole('status').getByText('Enregistré.');

/** What has the focus; « skip » leads to « Enregistrer », « save » is it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element.getAttribute('href') === '#enregistrer') return 'skip';
    if (element.id === 'enregistrer') return 'save';
    const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30);
    return `${element.closest('[id^="champ-"]')?.id ?? ''} ${element.tagName} ${name}`;
  });

test('« Enregistrer » is a dozen key presses away from every field of a course', async ({ page, site }) => {
  await openRedaction(page, site, 'formations/python');
  await clickButton(page, 'Ajouter un résultat');
  await clickButton(page, 'Ajouter une session');
  await page.locator('#champ-title input').focus();
  const stops = [await focused(page)];
  while (stops.at(-1) !== 'save' && stops.length < 300) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  /** From a stop by Tab or Shift+Tab to a skip link, Enter, and Enter once more on the button. */
  const presses = stops.map((stop, at) => {
    const counts = stops.map((other, to) => {
      if (other === 'skip') return Math.abs(to - at) + 2;
      return other === 'save' ? to - at + 1 : Infinity;
    });
    return { stop, count: Math.min(...counts) };
  });
  expect(stops.length).toBeGreaterThan(100);
  expect(presses.filter(({ count }) => count > maxPresses)).toEqual([]);

  await page.locator('[href="#enregistrer"]').first().press('Enter');
  expect(await focused(page)).toBe('save');
});

test('Ctrl+S saves from everywhere, and the browser’s window never comes', async ({ page, site }) => {
  await openRedaction(page, site, 'formations/python');
  const accroche = page.getByLabel('Accroche');
  await accroche.fill('Une accroche pour le clavier.');
  await page.evaluate(() => {
    document.body.dataset.prevented = '';
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key.toLowerCase() === 's') document.body.dataset.prevented += ` ${defaultPrevented}`;
    });
  });
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(accroche).toBeFocused();

  await richText(page, 'Accessibilité').press('End');
  await page.keyboard.type(' Encore.');
  await expect(saved(page)).toBeHidden();
  await page.keyboard.press('Meta+S');
  await expect(saved(page)).toBeVisible();

  // A window that asks something comes first.
  await page.getByLabel('Accroche').fill('Une autre.');
  await clickButton(page, 'Aperçu');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.locator('body')).toHaveAttribute('data-prevented', /^( true){3}$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Aperçu' })).toBeFocused();
  await expect(page.getByText('Modifications à enregistrer.')).toBeVisible();
});

test('a part folds, opens for what is refused; the one in hand is marked', async ({ page, site }) => {
  const parts = page.getByRole('navigation', { name: 'Parties de la fiche' });
  const marked = parts.locator('[aria-current]');
  const hours = page.getByLabel('Durée en heures');
  await openRedaction(page, site, 'formations/python');
  await hours.focus();
  await expect(marked).toHaveText('Les neuf points');
  await page.locator('#partie-prix-et-financement').evaluate((part) => part.scrollIntoView());
  await expect(marked).toHaveText('Prix et financement');
  await parts.getByRole('link', { name: 'Sessions' }).click();
  await expect(marked).toHaveText('Sessions');

  await hours.fill('deux jours');
  await page.locator('#partie-les-neuf-points').click();
  await expect(hours).toBeHidden();
  await clickButton(page, 'Enregistrer');
  await expect(hours).toBeVisible();
  await hours.fill('14');

  await page.locator('#partie-contenu').press('Enter');
  await expect(richText(page, 'Présentation et programme')).toBeHidden();
  await parts.getByRole('link', { name: 'Contenu' }).click();
  await expect(richText(page, 'Présentation et programme')).toBeVisible();
});

test('what a key removes leaves the focus to what follows', async ({ page, site }) => {
  const button = (name: string) => page.getByRole('button', { name });
  const press = async (name: string) => {
    await button(name).focus();
    await page.keyboard.press('Enter');
  };
  await openRedaction(page, site, 'formations/python');
  await clickButton(page, 'Ajouter une session');
  await press('Retirer : session 1');
  await expect(button('Ajouter une session')).toBeFocused();
  await button('Retirer « Écrire un programme »').focus();
  // A key that is held down takes out one alone.
  for (const _time of ['at first', 'by repetition']) {
    await page.keyboard.down('Enter');
    await expect(button('Retirer « Automatiser une tâche »')).toBeFocused();
  }
  await page.keyboard.up('Enter');
  // A telephone's own keyboard would come up for a field.
  await button('Retirer « Automatiser une tâche »').click();
  await expect(page.locator('body')).toBeFocused();
  await press('Avancer l’image 2');
  await expect(button('Avancer l’image 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await press('Retirer l’image 1');
  await expect(button('Avancer l’image 1')).toBeFocused();
});
