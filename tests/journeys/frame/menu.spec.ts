import { burger, menu, phone } from '../../support/frame';
import { setLetters, setWindow } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

test.use({ viewport: phone });

const names = ['Accueil', 'Nos formations', 'En savoir plus', 'Ma sélection', 'Contacter'];

test('the burger menu works by keyboard: Tab walks through, Escape returns the focus', async ({ page }) => {
  await open(page, '/formations');
  await expect(burger(page)).toHaveAccessibleName('Ouvrir le menu');
  await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(menu(page)).toBeHidden();

  await burger(page).focus();
  await page.keyboard.press('Enter');
  await expect(burger(page)).toHaveAccessibleName('Fermer le menu');
  await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page).getByRole('link')).toHaveText(names);
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
});

test('the open menu is as wide as the window, above a still page, and not printed', async ({ page }) => {
  await open(page, '/');
  await burger(page).click();
  const links = await menu(page).getByRole('link').all();
  const boxes = await Promise.all(links.map((link) => link.boundingBox()));
  expect(boxes.map((box) => (box?.width ?? 0) > 330)).toEqual([true, true, true, true, true]);
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 800);
  await page.emulateMedia({ media: 'print' });
  await expect(menu(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await setLetters(page, 200);
  expect(await menu(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a long name of a school leaves their places to the menu and the footer', async ({ page }) => {
  await setWindow(page, 1280, 'light');
  await open(page, '/contact');
  const logos = page.getByRole('link', { name: 'Campus Exemple' });
  await logos.evaluateAll((all) =>
    all.forEach((one) => one.append(' pour la formation professionnelle continue')),
  );
  const tops = await menu(page)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20);
  const name = await logos.last().boundingBox();
  const links = await page.getByRole('navigation', { name: 'Navigation', exact: true }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(links?.x ?? 0);
});

test('the menu searches the catalogue', async ({ page }) => {
  await open(page, '/contact');
  await burger(page).click();
  await menu(page).getByRole('searchbox', { name: 'Rechercher dans le catalogue' }).fill('python');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/formations?q=python');
});
