import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { at } from '../paths';
import { readSettings } from '../stack/settings';
import { openBrowser } from '../quality/suites/browser';

const routes: Record<string, string> = {
  home: '/',
  about: '/about',
  catalogue: '/formations',
  'catalogue-vide': '/formations?q=soudure+sous-marine',
  detail: '/formation/creer-et-animer-un-site-web',
  'detail-introuvable': '/formation/nulle-part',
  combien: '/combien?formation=bilan-de-competences&statut=salarie&personnes=1',
  'donnees-ouvertes': '/données-ouvertes',
  contact: '/contact',
  conditions: '/conditions-générales',
  reglement: '/règlement-intérieur',
  erreur: '/nulle-part',
};

/**
 * `npm run shots [-- 390,1280 home,detail]`: takes pictures of the running site in light and dark
 * (test-results/shots), and that of the README.
 */
export async function run(args: string[]): Promise<void> {
  const [widths = '390,1280', names = Object.keys(routes).join(',')] = args;
  const unknown = names.split(',').find((name) => !(name in routes) && !name.startsWith('/'));
  if (args.length > 2 || unknown !== undefined || !/^\d{2,4}(,\d{2,4})*$/.test(widths)) {
    throw new Error(
      `Usage: npm run shots [-- WIDTHS NAMES], like 390,1280 home,detail; NAMES are paths (/contact) or of these: ${Object.keys(routes).join(', ')}`,
    );
  }
  const folder = at('test-results/shots');
  await mkdir(folder, { recursive: true });
  const origin = `http://localhost:${readSettings().port}`;
  await using browser = await openBrowser();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths.split(',').map(Number)) {
      await using context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() !== 'debug' && message.type() !== 'log')
          console.log(`  ${message.type()}: ${message.text()}`);
      });
      for (const name of names.split(',')) {
        await page.goto(origin + (routes[name] ?? name), { waitUntil: 'networkidle' });
        await showLazyPictures(page);
        const file = join(folder, `${name.replaceAll('/', '_')}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true });
        console.log(file);
      }
      if (names.includes('home') && width === 1280 && colorScheme === 'light') {
        await page.goto(origin, { waitUntil: 'networkidle' });
        await page.screenshot({ path: at('docs/screenshot.png') });
      }
    }
  }
}

/** Pictures below the fold load only once they are scrolled to. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}
