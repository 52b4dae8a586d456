import type { Page } from '@playwright/test';

/** The frame's controls, and a phone's size, on which the menu is behind its button. */
export const phone = { width: 390, height: 844 };
export const burger = (page: Page) => page.getByRole('button', { name: /(Ouvrir|Fermer) le menu/ });
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
export const themeSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('switch');

/** Counts how often an attribute of an element changes from now on. */
export async function countChanges(
  page: Page,
  selector: string,
  attribute: string,
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([selector, attribute]) => {
      const counts = { changes: 0 };
      Object.assign(window, { counts });
      const element = document.querySelector(selector) as Element;
      let before = element.getAttribute(attribute);
      // Each tells the value before it; to write the same one again is no change.
      new MutationObserver(([, ...later]) => {
        for (const value of [...later.map(({ oldValue }) => oldValue), element.getAttribute(attribute)]) {
          if (value !== before) counts.changes++;
          before = value;
        }
      }).observe(element, { attributeFilter: [attribute], attributeOldValue: true });
    },
    [selector, attribute] as const,
  );
  return () => page.evaluate(() => (window as unknown as { counts: { changes: number } }).counts.changes);
}
