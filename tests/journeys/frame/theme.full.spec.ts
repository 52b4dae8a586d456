import type { Page } from '@playwright/test';
import { menu } from '../../support/frame';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

test('a first print in the dark has the emblem, which needs no further picture', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const emblems = () => fetched.filter((url) => /\/emblem[.-]/.test(url));
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/about');
  await expect.poll(emblems).toHaveLength(1);
  await page.pdf({ format: 'A4' });
  expect(emblems()).toHaveLength(1);
});

test('forced colours leave the current entry of the menu its mark', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/formations');
  const link = (name: string) => menu(page).getByRole('link', { name });
  await expect(link('Nos formations')).toHaveCSS('text-decoration-line', 'underline');
  await expect(link('Accueil')).toHaveCSS('text-decoration-line', 'none');
});

/** Colours that before, after and bars of progress draw with, other than the visitor's own. */
const foreignColours = (page: Page) =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.forcedColorAdjust = 'none';
    const own = new Set(
      ['Canvas', 'CanvasText', 'GrayText', 'ButtonText'].map((name) => {
        sample.style.color = name;
        return getComputedStyle(sample).color;
      }),
    );
    sample.remove();
    // The emblem of the closing band, and the orange dot of a badge, are decoration.
    for (const decoration of ['rgb(250, 143, 84)', 'rgb(47, 67, 168)']) own.add(decoration);
    // An icon on a plate of its own is read on that.
    const hasPlate = (element: Element) =>
      getComputedStyle(element, '::after').backgroundColor.startsWith('oklch');
    const elements = [...document.querySelectorAll('body *')].filter((element) => !hasPlate(element));
    return elements.flatMap((element) =>
      ['::before', '::after'].flatMap((pseudo) => {
        const { content, backgroundColor, backgroundImage, color } = getComputedStyle(element, pseudo);
        if (content === 'none' || backgroundImage.includes('url(')) return [];
        const drawn = `${backgroundColor} ${backgroundImage} ${color}`.match(/(?:rgb|color)a?\([^)]*\)/g);
        const foreign = (drawn ?? []).filter((one) => !one.endsWith(', 0)') && !own.has(one));
        return foreign.map((one) => `${element.className} ${pseudo} ${one}`);
      }),
    );
  });

test('forced colours give everything the visitor’s own colours in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/formations', '/formation/python', '/contact', '/about']) {
    for (const darkMode of ['true', 'false']) {
      const colorScheme = darkMode === 'true' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme, forcedColors: 'active' });
      await open(page, path);
      await page.evaluate((choice) => localStorage.setItem('darkMode', choice), darkMode);
      await page.reload();
      await expect(page.locator('html[data-theme=dark]')).toHaveCount(darkMode === 'true' ? 1 : 0);
      await expect.poll(() => foreignColours(page), `${path}, ${darkMode}`).toEqual([]);
    }
  }
});
