import { open } from '../support/open';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('the Tab key goes on from the burger through the menu, and then out of it', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  for (const name of ['Accueil', 'Nos formations', 'En savoir plus', 'Ma sélection', 'Contacter']) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
});

test('the open menu is as wide as the window, and the page below it stays still', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  const boxes = await Promise.all((await menu.getByRole('link').all()).map((link) => link.boundingBox()));
  expect(boxes.map((box) => (box?.width ?? 0) > 330)).toEqual([true, true, true, true, true]);
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 800);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
