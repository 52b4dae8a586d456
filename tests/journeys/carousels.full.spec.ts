import { open } from '../support/open';
import { mountedSlider, visibleTitles } from '../support/slides';
import { expect, test } from '../support/test';

test(
  'a mouse drags the top courses, and follows no link by it',
  { tag: ['@mf-home', '@mf-formation'] },
  async ({ page }) => {
    await open(page, '/formation/python');
    const slider = await mountedSlider(page, 'Nos Formations');
    await expect.poll(() => visibleTitles(slider)).toHaveLength(3);
    const first = await visibleTitles(slider);
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
      await expect.poll(() => visibleTitles(slider)).toHaveLength(3);
    }
    const count = await slider.getByRole('listitem', { includeHidden: true }).count();
    for (let turn = 0; turn < count - 2; turn++) await drag(-1);
    await expect(slider.getByRole('button', { name: /suivant$/ })).toHaveAttribute('aria-disabled', 'true');
    const last = await visibleTitles(slider);
    expect(last).not.toEqual(first);
    // Beyond the end nothing is counted: the first drag back moves.
    await drag(1);
    await expect.poll(() => visibleTitles(slider)).not.toEqual(last);
    await expect(page).toHaveURL('/formation/python');
    await links.nth(1).click();
    await expect(page).not.toHaveURL('/formation/python');
  },
);
