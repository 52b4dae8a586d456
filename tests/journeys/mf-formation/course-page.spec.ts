import type { Page } from '@playwright/test';
import { addresses } from '../../support/addresses';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

const order = [
  'Objectifs',
  'Programme',
  'Pour qui',
  'Quand et où',
  'Prix et financement',
  'Vos interlocuteurs',
  'Accessibilité',
  'Statistiques',
  'Formations proches',
  'Nos Formations',
];
/** Long prose alone. */
const folded = ['Le programme en détail', 'Méthodes et évaluation', 'Financements et reste à charge'];

/** Scrolls once through the page, so that what comes late has come. */
async function seeAll(page: Page): Promise<void> {
  for (const name of ['Formations proches', 'Nos Formations'])
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
}

for (const [width, height, maxHeightPx] of [
  [390, 844, 7100],
  [1280, 800, 5500],
] as const) {
  test(`what decides comes first, and only long prose is folded: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, addresses.course);
    await seeAll(page);
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(titles.filter((title) => order.includes(title))).toEqual(order);
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await length()).toBeLessThanOrEqual(maxHeightPx);
    const article = page.getByRole('article');
    expect(await article.locator('summary').allTextContents()).toEqual(folded);
    for (const open of [/Visual Studio Code/, 'Taux de satisfaction', 'Camille Exemple'])
      await expect(article.getByText(open).filter({ visible: true }).first()).toBeVisible();
    await expect(article.getByText('Formation mise à jour le 1er')).toBeVisible();
    const receipt = page.getByRole('complementary', { name: 'Tarif et inscription' });
    const [price = ''] = /[\d\s]+€/.exec((await receipt.textContent()) ?? '') ?? [];
    expect(price).toMatch(/\d/);
    expect(await article.getByText(price).filter({ visible: true }).count()).toBeLessThanOrEqual(3);
    expect((await article.textContent())?.match(/14\sjours/g)).toHaveLength(1);
    // Of all that the school has, the one with most to say.
    await open(page, '/formation/conseiller-de-vente');
    await seeAll(page);
    expect(await length()).toBeLessThanOrEqual(maxHeightPx);
  });
}

test('a wide screen’s receipt goes along with its button, and the header keeps its own', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, addresses.course);
  const receipt = page.getByRole('complementary', { name: 'Tarif et inscription' });
  await expect(receipt.getByText('Python', { exact: true })).toBeVisible();
  for (const name of ['Python', 'Programme', 'Quand et où', 'Prix et financement', 'Statistiques']) {
    const title = page.getByRole('main').getByRole('heading', { name, exact: true });
    await title.first().scrollIntoViewIfNeeded();
    await expect(receipt.getByRole('link', { name: 'Demander un devis' }), name).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contacter' }), name).toBeInViewport();
  }
});

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
