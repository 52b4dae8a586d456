import { addresses } from '../support/addresses';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test('from 768 to 1023 px the header is one row, the bar with the course’s name below', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, addresses.course);
  await page.getByRole('button', { name: /Garder/ }).click();
  const bar = page.getByRole('region', { name: 'L’essentiel' });
  for (const width of [768, 820, 900, 960, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { name: 'Quand et où' }).evaluate((title) => title.scrollIntoView());
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, `${width} px`).toBeLessThanOrEqual(65);
    const below = async () => ((await bar.boundingBox())?.y ?? 0) - (header?.height ?? 0);
    await expect.poll(async () => Math.abs(await below()), `${width} px`).toBeLessThan(3);
    await expect(bar.getByText('Python', { exact: true })).toBeVisible();
  }
});

test('forced colours leave the current entry its mark, and the theme’s switch its knob', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/formations');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(menu.getByRole('link', { name: 'Nos formations' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  await expect(menu.getByRole('link', { name: 'Accueil' })).toHaveCSS('text-decoration-line', 'none');
  const knob = () =>
    page.getByRole('switch', { name: 'Thème sombre' }).evaluate((element) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(element, '::before');
      return [borderLeftWidth, borderRightWidth];
    });
  expect(await knob()).toEqual(['24px', '1px']);
  await page.getByRole('switch', { name: 'Thème sombre' }).click();
  await expect.poll(knob).toEqual(['1px', '24px']);
});
