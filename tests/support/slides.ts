import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** A slider that react-slick has taken over, as for a visitor who comes near with a mouse. */
export async function mountedSlider(page: Page, name: string): Promise<Locator> {
  const slider = page.getByRole('group', { name });
  await expect(async () => {
    await slider.scrollIntoViewIfNeeded();
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect(slider.locator('.slick-initialized')).toBeAttached({ timeout: 1000 });
  }).toPass();
  return slider;
}

/** The titles of the slides that are fully visible in a mounted slider that stands still. */
export function visibleTitles(slider: Locator): Promise<(string | undefined)[]> {
  return slider.evaluate((group) => {
    const frame = group.querySelector('.slick-list')?.getBoundingClientRect();
    const isMoving = group.querySelector('.slick-track')?.getAnimations().length !== 0;
    if (!frame || isMoving) return [];
    const inside = [...group.querySelectorAll('[role=listitem]')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= frame.left && right <= frame.right + 1;
    });
    return inside.map((slide) => slide.querySelector('h3, b')?.textContent?.replace(/\s/g, ' '));
  });
}

/** Each objective and result of an alternance course is on the page, none cut off at a side. */
export async function expectAllSlides(page: Page): Promise<void> {
  for (const [name, part, minimum] of [
    ['Objectifs', 'h3', 3],
    ['Statistiques', 'b', 5],
  ] as const) {
    const parts = page.getByRole('group', { name }).locator(part).filter({ visible: true });
    await expect.poll(() => parts.count()).toBeGreaterThanOrEqual(minimum);
    const cut = () =>
      parts.evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > innerWidth ? [element.textContent] : [];
        }),
      );
    await expect.poll(cut).toEqual([]);
  }
}
