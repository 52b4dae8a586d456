import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const two = '/selection?f=python!devenir-formateur';
const menuLink = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: /^Ma sélection/ });
const lines = (page: Page) => page.getByRole('region', { name: /formation/ }).getByRole('listitem');
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('selection'));

test(
  'a selection is compared, completed and reckoned with; the address and the browser follow',
  { tag: '@mf-selection' },
  async ({ page }) => {
    await page.addInitScript((path) => {
      if (!localStorage.getItem('selection')) localStorage.setItem('selection', path);
    }, two);
    await open(page, two);
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(table.getByRole('rowheader', { name: 'Tarif' })).toBeVisible();
    await lines(page).first().getByLabel('Participants').fill('8');
    await lines(page).first().getByText('Ajouter une note').click();
    await lines(page).first().getByLabel('Note').fill('Équipe A');
    await page.getByLabel('Sites').fill('Lyon');
    await page.getByLabel('Sites').press('Enter');
    const path = '/selection?f=python~8~%C3%89quipe+A!devenir-formateur&lieux=Lyon';
    await expect(page).toHaveURL(path);
    expect(await kept(page)).toBe(path);
    await expect(page.getByText('Total estimé')).toBeVisible();

    await page.getByLabel('Ajouter une formation').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(lines(page)).toHaveCount(3);
    await expect(page.getByText('Chargement…')).toHaveCount(0);
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    const request = page.getByRole('link', { name: 'Demander un devis pour cette sélection' });
    const { searchParams } = new URL((await request.getAttribute('href')) ?? '', page.url());
    expect(searchParams.get('selection')).toBe((await kept(page)) ?? '');
    expect(searchParams.get('formation')).toBe('python');
  },
);

test(
  'courses are kept from list and page, counted, and found again',
  { tag: '@mf-selection' },
  async ({ page, context }) => {
    await open(page, '/formations');
    await page
      .getByRole('button', { name: /^Garder/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Gardée/ })).toHaveCount(1);
    await expect(menuLink(page)).toHaveText(/1 formation$/);
    await open(page, '/formation/python');
    await page.getByRole('button', { name: /^Garder/ }).click();
    await expect(menuLink(page)).toHaveText(/2 formations$/);

    const other = await context.newPage();
    await open(other, '/formations');
    await expect(menuLink(other)).toHaveText(/2 formations$/);
    await page.getByRole('button', { name: /^Gardée/ }).click();
    await expect(menuLink(other)).toHaveText(/1 formation$/);
    await page.getByRole('button', { name: /^Garder/ }).click();

    await menuLink(page).click();
    await expect(page).toHaveURL(/\/selection\?f=[\w-]+!python$/);
    await expect(lines(page)).toHaveCount(2);
    await page.reload();
    await expect(lines(page)).toHaveCount(2);
  },
);

test('everything can be done by keyboard, in 320 pixels', { tag: '@mf-selection' }, async ({ page }) => {
  await setWindow(page, 320, 'light');
  await open(page, '/formation/python');
  const button = page.getByRole('button', { name: /^Garder/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Gardée/ })).toBeFocused();
  await open(page, two);
  await expectNoSidewaysScroll(page);
  await lines(page).first().getByLabel('Participants').focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await expect(lines(page).first().getByText('Ajouter une note')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(lines(page).first().getByLabel('Note')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/selection?f=python~4!devenir-formateur');
  await expect(lines(page).first().getByLabel('Note')).toBeFocused();
  await page.getByRole('region', { name: 'Tableau de comparaison' }).focus();
  await page.keyboard.press('ArrowRight');
});

test(
  'on a phone: a course at a time beside the rows’ names, notes on demand, no code',
  { tag: '@mf-selection' },
  async ({ page }) => {
    await setWindow(page, 390, 'dark');
    await open(page, `${two}!pack-adobe`);
    const names = page.getByRole('table').getByRole('columnheader');
    const inSight = async (index: number) => {
      const { x = 0, width = 0 } = (await names.nth(index).boundingBox()) ?? {};
      return Math.max(0, Math.min(390, x + width) - Math.max(0, x)) / width;
    };
    expect(await inSight(0)).toBe(1);
    expect(await inSight(1)).toBeLessThan(0.3);
    const table = page.getByRole('region', { name: 'Tableau de comparaison' });
    await table.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await expect.poll(() => inSight(2)).toBeGreaterThan(0.95);
    await expect(page.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Note').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Code QR de l’adresse de la sélection' })).toBeHidden();
  },
);

test(
  'on paper: what the fields say, the comparison, the address and its code',
  { tag: '@mf-selection' },
  async ({ page }) => {
    await open(page, `${two}&participants=8&dates=mars`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/personnes par formation\. Dates souhaitées\s: mars/)).toBeVisible();
    await expect(page.getByLabel('Ajouter une formation')).toBeHidden();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(
      page.getByText(/\/selection\?f=python!devenir-formateur&participants=8&dates=mars$/),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: 'Code QR de l’adresse de la sélection' })).toBeVisible();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a selection is begun on a course, completed, changed and left again',
    { tag: '@mf-selection' },
    async ({ page }) => {
      await page.goto('/formation/python');
      await page.getByRole('button', { name: /^Garder/ }).click();
      await expect(page).toHaveURL('/selection?f=python');
      await page.getByLabel('Ajouter une formation').selectOption('devenir-formateur');
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await expect(lines(page)).toHaveCount(2);
      await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2);
      await lines(page).nth(1).getByLabel('Participants').fill('3');
      await lines(page).nth(1).getByRole('button', { name: 'Enregistrer' }).click();
      await expect(lines(page).nth(1).getByLabel('Participants')).toHaveValue('3');
      await page.getByLabel('Dates souhaitées').fill('mars');
      await page.getByRole('region', { name: 'Votre besoin' }).getByRole('button').click();
      await expect(page).toHaveURL(
        '/selection?f=python%21devenir-formateur%7E3&participants=&lieux=&dates=mars',
      );
      await lines(page)
        .first()
        .getByRole('link', { name: /^Retirer/ })
        .click();
      await expect(page).toHaveURL('/selection?f=devenir-formateur~3&dates=mars');
    },
  );
});
