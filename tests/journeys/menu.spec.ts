import { open } from '../support/open';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('the burger menu works by keyboard: opens, Escape closes and gives the focus back', async ({ page }) => {
  await open(page, '/formations');
  const burger = page.getByRole('button', { name: 'Ouvrir le menu' });
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeHidden();

  await burger.focus();
  await page.keyboard.press('Enter');
  const close = page.getByRole('button', { name: 'Fermer le menu' });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link')).toHaveText([
    'Accueil',
    'Nos formations',
    'En savoir plus',
    'Ma sélection',
    'Contacter',
  ]);
  await expect(menu.getByRole('link', { name: 'Nos formations' })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
});
