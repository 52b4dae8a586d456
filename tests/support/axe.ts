import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectTheme, themes } from './layout';

/** The page as it stands has no violation of axe's rules, in light and dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expectTheme(page, theme);
    // A theme changes colours and nothing else.
    const axe = theme === 'light' ? builder(page) : builder(page).withRules('color-contrast');
    await expectNoViolation(page, `${state}, ${theme}`, axe);
  }
}

/** Without frames axe need not join the results of several in a page of its own. */
const builder = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** The same as it looks right now. */
export async function expectNoViolation(page: Page, state: string, axe = builder(page)): Promise<void> {
  // A button's colour is on its way for a moment.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  );
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target} ${failureSummary?.split('\n').slice(1, 3).join(' ')}`,
    ),
  );
  expect.soft(found, state).toEqual([]);
}
