import type { Page } from '@playwright/test';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const two = '/selection?f=python!devenir-formateur';
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
