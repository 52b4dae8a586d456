import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../../support/layout';
import { expect, test } from '../../support/test';

/** How a visitor goes: one line of a table of pairs, not of every combination. */
export interface Way {
  hand: 'pointer' | 'keyboard';
  width: number;
  theme: 'light' | 'dark';
  script: boolean;
}

/** Walks once in each way; each says in its name which one. */
export function walkIn(ways: readonly Way[], walk: (way: Way) => void): void {
  for (const way of ways) {
    const { hand, width, theme, script } = way;
    test.describe(`by ${hand}, ${width} px, ${theme}${script ? '' : ', without script'}`, () => {
      test.use({
        viewport: { width, height: width < 600 ? 844 : 800 },
        colorScheme: theme,
        javaScriptEnabled: script,
      });
      walk(way);
    });
  }
}

/** What a visitor does, by pointer or by keyboard alone. */
export function handOf(page: Page, { hand }: Pick<Way, 'hand'>) {
  const byKeyboard = hand === 'keyboard';
  const key = (name: string) => page.keyboard.press(name);
  return {
    async press(target: Locator): Promise<void> {
      if (!byKeyboard) return target.click();
      await reach(page, target);
      await key((await target.evaluate((element) => element.matches('input, summary'))) ? 'Space' : 'Enter');
    },
    async write(field: Locator, text: string): Promise<void> {
      if (!byKeyboard) return field.fill(text);
      await reach(page, field);
      await key('ControlOrMeta+a');
      await (text === '' ? key('Delete') : page.keyboard.type(text));
    },
    /** `label`: the whole of it, of an option of a list. */
    async choose(list: Locator, label: string): Promise<void> {
      if (byKeyboard) {
        await reach(page, list);
        await page.keyboard.type(label.split(' ')[0] ?? '');
      } else await list.selectOption({ label });
      await expect(list.locator('option:checked')).toHaveText(label);
    },
  };
}

/** Presses Tab, or backwards where it lies behind, until it has the focus; then it is in the window, and nothing covers it. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const place = () =>
    target.evaluate((element) => {
      const { activeElement: focused, body } = document;
      if (focused === element) return 'here';
      if (!focused || focused === body) return 'ahead';
      return element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? 'behind' : 'ahead';
    });
  let at = await place();
  for (let step = 0; at !== 'here'; step++) {
    expect(step, `steps to ${target}`).toBeLessThan(200);
    await page.keyboard.press(at === 'ahead' ? 'Tab' : 'Shift+Tab');
    at = await place();
  }
  const isSeen = () =>
    target.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint((left + right) / 2, middle);
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null)
      );
    });
  await expect.poll(isSeen, { message: `nothing covers ${target}` }).toBe(true);
}

/** The page has come, with this title; nothing of it is wider than the window. */
export async function arrive(page: Page, path: string | RegExp, title: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** The second list of a search, below the courses whose title answers. */
export const content = (page: Page) => page.getByRole('region', { name: 'Dans le contenu' });
/** Price, date, place and button of a course. */
export const essentials = (page: Page) => page.getByRole('region', { name: 'L’essentiel' });
export const next = (page: Page) => page.getByRole('link', { name: /^Résultat suivant/ });
/** Of a course's page. */
export const keep = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Garder/ });
/** The courses of a selection. */
export const lines = (page: Page) => page.getByRole('region', { name: /formation/ }).getByRole('listitem');
export const total = (page: Page) =>
  page.getByRole('region', { name: 'Estimation' }).getByRole('listitem').last();
/** Where a selection can be copied from. */
export const addressField = (page: Page) => page.getByRole('textbox', { name: 'Adresse de la sélection' });
export const askForOffer = (page: Page) =>
  page.getByRole('link', { name: 'Demander un devis pour cette sélection' });
/** Spaces as a reader sees them. */
export const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
