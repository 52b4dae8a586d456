import type { Page } from '@playwright/test';
import { addresses } from '../support/addresses';
import { open } from '../support/open';
import { expect, test } from '../support/test';

// The missing page is one.
test.use({ tolerated: /404/ });

const order = [
  'Objectifs',
  'Programme',
  'Pour qui',
  'Quand et où',
  'Prix et financement',
  'Méthodes et évaluation',
  'Accessibilité',
  'Vos interlocuteurs',
  'Statistiques',
  'Mise à jour',
  'Formations proches',
  'Nos Formations',
];
const folded = [
  'Méthodes et évaluation',
  'Accessibilité',
  'Vos interlocuteurs',
  'Statistiques',
  'Mise à jour',
];

/** Scrolls once through the page, so that what comes late has come. */
async function seeAll(page: Page): Promise<void> {
  for (const name of ['Formations proches', 'Nos Formations'])
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
}

for (const [width, height, most] of [
  [390, 844, 5200],
  [1280, 800, 4200],
] as const) {
  test(
    `a course is read in three screens, what decides first: ${width} px`,
    { tag: '@mf-formation' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, addresses.course);
      await seeAll(page);
      const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(titles.filter((title) => order.includes(title))).toEqual(order);
      const length = () => page.evaluate(() => document.documentElement.scrollHeight);
      expect(await length()).toBeLessThanOrEqual(most);
      for (const name of folded) {
        const fold = page.locator('details', { has: page.getByRole('heading', { name, exact: true }) });
        await expect(fold).not.toHaveAttribute('open');
      }
      const article = page.getByRole('article');
      const receipt = page.getByRole('complementary', { name: 'Tarif et inscription' });
      const [price = ''] = /[\d\s]+€/.exec((await receipt.textContent()) ?? '') ?? [];
      expect(price).toMatch(/\d/);
      expect(await article.getByText(price).filter({ visible: true }).count()).toBeLessThanOrEqual(3);
      expect((await article.textContent())?.match(/14\sjours/g)).toHaveLength(1);
      // Of all that the school has, the one with most to say.
      await open(page, '/formation/conseiller-de-vente');
      await seeAll(page);
      expect(await length()).toBeLessThanOrEqual(most);
    },
  );
}

test(
  'a wide screen’s receipt goes along, with the only “Contacter” in sight',
  { tag: '@mf-formation' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, addresses.course);
    const receipt = page.getByRole('complementary', { name: 'Tarif et inscription' });
    await expect(receipt.getByText('Python', { exact: true })).toBeVisible();
    for (const name of ['Python', 'Programme', 'Quand et où', 'Prix et financement', 'Mise à jour']) {
      await page
        .getByRole('main')
        .getByRole('heading', { name, exact: true })
        .first()
        .scrollIntoViewIfNeeded();
      const inSight = await page.getByRole('link', { name: 'Contacter', exact: true }).evaluateAll(
        (links) =>
          links.filter((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            return link.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight;
          }).length,
      );
      expect(inSight, name).toBe(1);
      await expect(receipt.getByRole('link', { name: 'Contacter' }), name).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  'the steps of a list say which one, and the English title is told as such',
  { tag: '@mf-formation' },
  async ({ page }) => {
    await open(page, addresses.course);
    const names = await page
      .getByRole('button', { name: /précédent|suivant/i })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(names.length);
    await page.goto('/nulle-part');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  },
);

test(
  'from 768 to 1023 px the header is one row, the bar with the course’s name below',
  { tag: '@mf-formation' },
  async ({ page }) => {
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
  },
);

test(
  'forced colours leave the current entry of the menu its mark',
  { tag: '@mf-formation' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/formations');
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(menu.getByRole('link', { name: 'Nos formations' })).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
    await expect(menu.getByRole('link', { name: 'Accueil' })).toHaveCSS('text-decoration-line', 'none');
  },
);
