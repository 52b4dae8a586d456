import type { Page } from '@playwright/test';
import { keep, kept } from '../../support/course';
import { menu } from '../../support/frame';
import { expectNoSidewaysScroll, setWindow } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';
import { hasWebFont } from '../../support/web-font';

const two = '/selection?f=python!devenir-formateur';
const menuLink = (page: Page) => menu(page).getByRole('link', { name: /^Ma sélection/ });
const lines = (page: Page) =>
  page.getByRole('region', { name: /^(\d+\s)?(une )?formations?$/ }).getByRole('listitem');

test('courses are kept from list and page, counted, and found again', async ({ page, context }) => {
  await open(page, '/formations');
  await keep(page).first().click();
  await expect(kept(page)).toHaveCount(1);
  await expect(menuLink(page)).toHaveText(/1 formation$/);
  await open(page, '/formation/python');
  await keep(page).click();
  await expect(menuLink(page)).toHaveText(/2 formations$/);

  const other = await context.newPage();
  await open(other, '/formations');
  await expect(menuLink(other)).toHaveText(/2 formations$/);
  await kept(page).click();
  await expect(menuLink(other)).toHaveText(/1 formation$/);
  await keep(page).click();

  await menuLink(page).click();
  await expect(page).toHaveURL(/\/selection\?f=[\w-]+!python$/);
  await expect(lines(page)).toHaveCount(2);
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
});

test('what keeps a course stays in its place, and the way to the selection shows', async ({ page }) => {
  const toggle = page.getByRole('button', { name: /^Gard(er|ée)/ }).first();
  const place = async () => {
    const { x, y } = (await toggle.boundingBox()) ?? {};
    return [x, y];
  };
  for (const width of [320, 390, 820]) {
    await setWindow(page, width, 'light');
    for (const path of ['/formations?type=Alternance', '/formation/devenir-formateur']) {
      await open(page, path);
      await expect.poll(() => hasWebFont(page)).toBe(true);
      const before = await place();
      await toggle.click();
      await expect(page.getByRole('main').getByRole('link', { name: /^Ma sélection/ })).toBeVisible();
      // A pressed button is a pixel lower, and comes back.
      await expect.poll(place, { message: `${path}, ${width} pixels` }).toEqual(before);
      await toggle.click();
    }
  }
});

test('everything can be done by keyboard, in 320 pixels', async ({ page }) => {
  await setWindow(page, 320, 'light');
  await open(page, '/formation/python');
  await keep(page).focus();
  await page.keyboard.press('Enter');
  await expect(kept(page)).toBeFocused();
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
  const tops = await lines(page)
    .getByText('Ajouter une note')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(lines(page).first().getByLabel('Note')).toBeFocused();
});

test('a phone compares two courses at once by price, hours and place, in few screens', async ({ page }) => {
  await setWindow(page, 390, 'dark');
  await open(page, `${two}!pack-adobe`);
  const inSight = async (index: number) => {
    const { x = 0, width = 1 } = (await lines(page).nth(index).boundingBox()) ?? {};
    return Math.max(0, Math.min(390, x + width) - Math.max(0, x)) / width;
  };
  expect([await inSight(0), await inSight(1)]).toEqual([1, 1]);
  expect(await inSight(2)).toBeLessThan(0.3);
  for (const index of [0, 1]) {
    const line = lines(page).nth(index);
    for (const text of [/€ par personne/, /\d\sheures/, /distanc/])
      await expect(line.getByText(text).first()).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);
  await lines(page).nth(2).scrollIntoViewIfNeeded();
  await expect.poll(() => inSight(2)).toBeGreaterThan(0.95);
  await expect(page.getByLabel('Note').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Code QR de l’adresse de la sélection' })).toBeHidden();
});

test('a shared selection shows the sender’s words and the total, and asks for a quote', async ({ page }) => {
  await setWindow(page, 390, 'light');
  await open(page, `${two}~3&mot=Votre+accord+avant+lundi`);
  await expect(page.getByText('Votre accord avant lundi')).toBeInViewport({ ratio: 1 });
  const request = page.getByRole('link', { name: 'Demander un devis' });
  await expect(request).toBeInViewport({ ratio: 1 });
  const stored = await page.getByRole('button', { name: 'La garder sur cet appareil' }).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect((main?.y ?? 0) + (main?.height ?? 0) - (stored?.y ?? 0)).toBeLessThan(200);
  await request.click();
  await expect(page.getByLabel(/^Joindre ma sélection/)).toBeChecked();
});

test('a printed selection has its fields, courses, address and code, no empty heading', async ({ page }) => {
  await open(page, '/selection?f=python~8~Niveau+2!devenir-formateur');
  await page.emulateMedia({ media: 'print' });
  await expect(lines(page).first()).toContainText(/8\spersonnes/);
  await expect(lines(page).first().getByText('Niveau 2')).toBeVisible();
  await expect(page.getByLabel('Ajouter une formation')).toBeHidden();
  await expect(page.getByText(/\/selection\?f=python~8~Niveau\+2!devenir-formateur$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code QR de l’adresse de la sélection' })).toBeVisible();
  for (const section of await page.locator('main section:has(h2)').all()) {
    const heading = await section.locator('h2').first().innerText();
    await expect(section).not.toHaveText(heading, { useInnerText: true });
  }
});
