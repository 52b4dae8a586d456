import type { Page } from '@playwright/test';
import { watchShifts } from '../support/calm';
import { open } from '../support/open';
import { inSight, mountedSlider, unfoldedSlider } from '../support/slides';
import { anyComplaint, expect, givenUpByTheClock, test } from '../support/test';

test.use({ tolerated: givenUpByTheClock });

const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' });

const sliders = {
  Catégories: { path: '/', widths: [1280, 1180, 1179, 768, 767], shown: [4, 4, 3, 3, 2] },
  'Nos Formations': { path: '/formation/python', widths: [1280, 1024, 1023, 390], shown: [3, 3, 2, 2] },
  Statistiques: { path: '/formation/devenir-formateur', widths: [1280, 1023, 390], shown: [2, 2, 2] },
};

for (const [name, { path, widths, shown }] of Object.entries(sliders)) {
  test(`"${name}" shows ${shown} at ${widths} px`, async ({ page }) => {
    await open(page, path);
    const slider = await mountedSlider(page, name);
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => inSight(slider), { message: `${width} px` }).toHaveLength(shown[index] ?? 0);
    }
  });
}

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 3 });

  test('a slide has a smaller picture under 500 px', async ({ page }) => {
    const picture = carousel(page).getByRole('article').first().locator('img');
    const source = () => picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
    await page.setViewportSize({ width: 499, height: 800 });
    await open(page, '/');
    await expect.poll(source).toContain('thumb=800x450');
    await page.setViewportSize({ width: 500, height: 800 });
    await open(page, '/');
    await expect.poll(source).toMatch(/\.webp$/);
  });
});

test('a mouse drags the top courses, and follows no link by it', async ({ page }) => {
  await open(page, '/formation/python');
  const slider = await mountedSlider(page, 'Nos Formations');
  await expect.poll(() => inSight(slider)).toHaveLength(3);
  const first = await inSight(slider);
  const links = slider.getByRole('link');
  /** From the middle of the card in the middle, by more than half a card. */
  async function drag(direction: 1 | -1) {
    const box = await links.nth(1).boundingBox();
    if (!box) throw new Error('The second card has a box.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + direction * box.width * 0.4, y, { steps: 5 });
    await page.mouse.move(x + direction * box.width * 0.8, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => inSight(slider)).toHaveLength(3);
  }
  const count = await slider.getByRole('listitem', { includeHidden: true }).count();
  for (let turn = 0; turn < count - 2; turn++) await drag(-1);
  await expect(slider.getByRole('button', { name: /suivant$/ })).toHaveAttribute('aria-disabled', 'true');
  const last = await inSight(slider);
  expect(last).not.toEqual(first);
  // Beyond the end nothing is counted: the first drag back moves.
  await drag(1);
  await expect.poll(() => inSight(slider)).not.toEqual(last);
  await expect(page).toHaveURL('/formation/python');
  await links.nth(1).click();
  await expect(page).not.toHaveURL('/formation/python');
});

test('react-slick comes without a shift, and tells a screen reader what the list told', async ({ page }) => {
  const expectStill = await watchShifts(page);
  await open(page, '/formation/devenir-formateur');
  const told = await (await unfoldedSlider(page, 'Statistiques')).ariaSnapshot();
  expect(told.match(/listitem/g)).toHaveLength(5);
  const slider = await mountedSlider(page, 'Statistiques');
  expect(await slider.ariaSnapshot()).toBe(told);
  // The copies are there, and not told.
  expect(await slider.locator('.slick-slide').count()).toBeGreaterThan(5);
  for (const name of ['Objectifs', 'Nos Formations']) await mountedSlider(page, name);
  await expectStill();
});

test('nobody tabs to a card that is out of sight', async ({ page }) => {
  await open(page, '/');
  const slider = await mountedSlider(page, 'Catégories');
  await expect.poll(() => inSight(slider)).toHaveLength(4);
  const shown = await inSight(slider);
  await slider.getByRole('button', { name: /suivant$/ }).focus();
  const passed: (string | undefined)[] = [];
  for (let stop = 0; stop < shown.length; stop++) {
    await page.keyboard.press('Tab');
    passed.push(
      await page.evaluate(() =>
        document.activeElement?.querySelector('h3')?.textContent?.replace(/\s/g, ' '),
      ),
    );
  }
  expect(passed).toEqual(shown);
  await page.keyboard.press('Tab');
  expect(await slider.evaluate((group) => group.contains(document.activeElement))).toBe(false);
});

test.describe('where react-slick cannot be had', () => {
  test.use({ tolerated: anyComplaint });

  test('the list stays, scrolls, and its steps scroll it', async ({ page }) => {
    await open(page, '/');
    await page.route(/\/assets\/\d+\.\w+\.js/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    const slider = page.getByRole('group', { name: 'Catégories' });
    await slider.scrollIntoViewIfNeeded();
    await page.mouse.move(2, 2);
    await failed;
    const place = () => slider.locator('ul').evaluate((list) => list.scrollLeft);
    await slider.getByRole('button', { name: /suivant$/ }).click();
    await expect.poll(place).toBeGreaterThan(100);
    await slider.getByRole('button', { name: /précédent$/ }).click();
    await expect.poll(place).toBe(0);
  });
});
