import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { budgetFor, budgetFaults, everyPage, type PageName } from '../support/measurements/pages';
import { type Figures, figuresOf } from '../support/measurements/figures';
import { firstView, phone, untilPressed } from '../support/measurements/first-view';
import { at } from '../../tooling/paths';
import { expectNoSidewaysScrollOnPhones, expectTheme } from '../support/layout';
import { wakeAndHydrate } from '../support/open';
import { expect, test } from '../support/test';
import { expectSound, opened, watch } from './laws';

/** Budget and target of each figure: changed on purpose only, with a reason in the commit. */
interface Budgets {
  target: Partial<Figures>;
  pages: Record<PageName, Figures>;
}

const file = at('tests/all-pages/budgets.json');
const readBudgets = async () => JSON.parse(await readFile(file, 'utf8')) as Budgets;

// The missing pages are two.
test.use({ allowedErrors: /404/ });
// A slide that moves on while a slow machine looks would fetch the pictures of the next one.
test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async ({ playwright, site }) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  await Promise.all(Object.values(everyPage).map((path) => untilPressed(request, path)));
  await request.dispose();
});

for (const { name, route, tag } of opened('phone')) {
  test(`the ${name} page keeps all laws, in light`, { tag }, async ({ page, site }, { config }) => {
    const expectLaws = await watch(page, route);
    if (name in everyPage) await weigh(page, name as PageName, config.updateSnapshots);
    else expect((await page.goto(route.path))?.status()).toBe(route.status ?? 200);
    await wakeAndHydrate(page);
    await expectTheme(page, 'light');
    await expectSound(page, site, route, `${name}, on a phone`);
    await expectLaws();
    await expectNoSidewaysScrollOnPhones(page);
  });
}

/** Opens a page that nobody touches, and compares what it has fetched with its budget. */
async function weigh(page: Page, name: PageName, update: string): Promise<void> {
  const path = everyPage[name];
  const view = await firstView(page, path);
  const figures = figuresOf(view);
  const budgets = await readBudgets();
  // `npm test -- tests/all-pages --update-snapshots` renews what is held.
  if (update === 'all' || update === 'changed') {
    budgets.pages[name] = budgetFor(figures);
    await writeFile(file, `${JSON.stringify(budgets, null, 2)}\n`);
    return;
  }
  const overruns = budgetFaults(figures, view.files, { budget: budgets.pages[name], target: budgets.target });
  expect.soft(overruns, `first view of ${path}`).toEqual([]);
}
