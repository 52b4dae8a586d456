import type { Page } from '@playwright/test';
import { expect } from './test';

/** Every objective and every result of a course in alternance stands on the page, none cut off at a side. */
export async function expectAllSlides(page: Page): Promise<void> {
  for (const [name, part, least] of [
    ['Objectifs', 'h3', 3],
    ['Statistiques', 'b', 5],
  ] as const) {
    const parts = page.getByRole('group', { name }).locator(part).filter({ visible: true });
    await expect.poll(() => parts.count()).toBeGreaterThanOrEqual(least);
    const cut = await parts.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth ? [element.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  }
}
