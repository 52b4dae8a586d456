import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectTheme } from './layout';

/** The page as it stands has no violation of axe's rules, in light and dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
  await expectNoViolation(page, `${state}, light`);
  // A theme changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  // A button's colour is on its way for a moment.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  );
  await expectNoViolation(page, `${state}, dark`, builder(page).withRules('color-contrast'));
}

/** Without frames axe need not join the results of several in a page of its own. */
const builder = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** The same as it looks right now. */
export async function expectNoViolation(page: Page, state: string, axe = builder(page)): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target} ${failureSummary?.split('\n').slice(1, 3).join(' ')}`,
    ),
  );
  expect.soft(found, state).toEqual([]);
}
