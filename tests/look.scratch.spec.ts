import type { Page } from '@playwright/test';
import { sharp } from '../shell/server/config/sharp';
import { contactForm } from './support/contact-form';
import { open } from './support/open';
import { anyComplaint, test } from './support/test';
import { showWhole } from './support/whole-picture';
test.use({ tolerated: anyComplaint });
test.setTimeout(500_000);
const out = '/tmp/w/rgaa-look';
const pages: Record<string, [string, ((page: Page) => Promise<unknown>)?]> = {
  home: ['/'],
  catalogue: ['/formations'],
  course: ['/formation/devenir-formateur'],
  errors: ['/contact', (page) => contactForm(page).send.click()],
  selection: ['/selection?f=python~3~Niveau+2!devenir-formateur&participants=8&lieux=Lyon'],
  estimate: ['/combien?formation=bilan-de-competences&statut=salarie&personnes=1'],
  missing: ['/nulle-part'],
  map: ['/plan-du-site'],
};
const css = (page: Page, rules: string) =>
  page.evaluate((t) => {
    const s = new CSSStyleSheet();
    s.replaceSync(t);
    document.adoptedStyleSheets = [s];
  }, rules);
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';
async function strip(page: Page, name: string, width: number, columns: number) {
  await showWhole(page, width);
  const png = await page.screenshot();
  const { height = 0 } = await sharp(png).metadata();
  const each = Math.ceil(height / columns);
  const parts = await Promise.all(
    Array.from({ length: columns }, (_, i) =>
      sharp(png)
        .extract({ left: 0, top: i * each, width, height: Math.min(each, height - i * each) })
        .toBuffer(),
    ),
  );
  await sharp({ create: { width: columns * (width + 10), height: each, channels: 3, background: '#f0f' } })
    .composite(parts.map((input, i) => ({ input, left: i * (width + 10), top: 0 })))
    .png()
    .toFile(`${out}/${name}.png`);
}
test('conditions', async ({ page }) => {
  for (const [name, [path, reach]] of Object.entries(pages)) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, path);
    await reach?.(page);
    await css(page, 'html { font-size: 200% !important }');
    await strip(page, `${name}-twice`, 1280, 4);
    await css(page, spaced);
    await strip(page, `${name}-spaced`, 1280, 3);
    await strip(page, `${name}-spaced320`, 320, 8);
    await css(page, '');
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await strip(page, `${name}-forced`, 1280, 3);
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await strip(page, `${name}-print`, 800, 4);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await strip(page, `${name}-dark`, 1280, 3);
    await strip(page, `${name}-phone`, 390, 6);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => scrollTo(0, 700));
    await page.screenshot({ path: `${out}/${name}-zoom400.png` });
  }
});
