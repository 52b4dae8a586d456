import { catalogue } from '../../support/catalogue';
import { expectNoSidewaysScroll, setLetters, setWindow } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

test('Back and « Nos formations » lead to the list as it was, and its card', async ({ page }) => {
  await open(page, '/formations');
  const { type, search, titles, cards, more } = catalogue(page);
  await search.fill('e');
  await expect(page).toHaveURL(/q=e$/);
  await type.selectOption('Initial');
  await more.click();
  await expect(titles).toHaveCount(12);
  const before = await titles.allTextContents();
  await cards.nth(10).scrollIntoViewIfNeeded();
  const place = () => cards.nth(10).evaluate((card) => card.getBoundingClientRect().top);
  const at = await place();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);

  await cards.nth(10).click();
  await expect(page.getByRole('heading', { level: 1, name: before[10] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(titles).toHaveText(before);
  await expect(search).toHaveValue('e');
  await expect(type).toHaveValue('Initial');
  await expect.poll(async () => Math.abs((await place()) - at)).toBeLessThan(60);

  await page.goBack();
  await expect(type).toHaveValue('');
  await expect(search).toHaveValue('e');

  await page.goForward();
  await expect(titles).toHaveText(before);
  await cards.nth(10).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: before[10] ?? '' })).toBeFocused();
  // What stands above the card is higher now. Not a style element: the site's policy refuses those.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main form { padding-bottom: 90px }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.getByRole('article').getByRole('link', { name: 'Nos formations', exact: true }).click();
  await expect(page).toHaveURL('/formations?q=e&type=Initial&n=12');
  await expect(titles).toHaveText(before);
  await expect(search).toHaveValue('e');
  await expect(cards.nth(10)).toBeInViewport();
  await expect(cards.nth(10)).toBeFocused();
});

test('the filter sheet of a phone filters, sorts, counts and returns the focus', async ({ page }) => {
  await setWindow(page, 360, 'light');
  await open(page, '/formations?lieu=presentiel');
  const { filters, sheet, fold, facet, sort, titles, chips, chip } = catalogue(page);
  await expect(chips).toHaveText(['Présentiel']);
  await expect(titles.first()).toBeInViewport();
  await expect(sort).toBeHidden();

  await filters.click();
  await expectNoSidewaysScroll(page);
  await sort.selectOption('Prix croissant');
  await fold('Durée').click();
  await facet('Jusqu’à un jour').check();
  await expect(facet('Jusqu’à un jour')).toBeFocused();
  await expect(page).toHaveURL(/\?tri=croissant&lieu=presentiel&duree=1$/);
  await expect(titles).not.toHaveCount(9);
  const found = await titles.count();
  const choices = await sheet.locator('fieldset label:visible').all();
  expect(choices.length).toBeGreaterThan(1);
  for (const choice of choices) {
    await expect(choice).not.toContainText('(0)');
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  await sheet.getByRole('button', { name: `Voir ${found} formations` }).click();
  await expect(sheet).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(filters).toHaveText('Filtrer et trier (2)');

  await filters.click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  for (const label of ['Jusqu’à un jour', 'Présentiel']) await chip(label).click();
  await expect(chips).toHaveCount(0);
  await expect(filters).toBeFocused();
});

test('large letters keep the filters apart, and passages that are found fit a phone', async ({ page }) => {
  await setWindow(page, 820, 'light');
  await open(page, '/formations?lieu=presentiel');
  await setLetters(page, 200);
  const labels = await page.getByRole('search').locator('label:visible, summary').all();
  expect(labels.length).toBeGreaterThan(5);
  // The label that only screen readers get has one pixel.
  const overflowing = ({ clientWidth, scrollWidth }: Element) =>
    clientWidth > 1 && scrollWidth > clientWidth + 1;
  for (const label of labels) await expect.poll(() => label.evaluate(overflowing)).toBe(false);
  await expectNoSidewaysScroll(page);

  await setWindow(page, 320, 'light');
  await open(page, '/formations?q=excel');
  await expect(page.getByRole('region', { name: 'Dans le contenu' }).getByRole('link').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
