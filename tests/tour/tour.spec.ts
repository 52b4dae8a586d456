import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { conditions } from '../../bench/site/browser/conditions';
import { type Budget, budgetFor, complaintsAbout } from '../../bench/site/budget';
import { figuresOf } from '../../bench/site/figures';
import { firstView } from '../../bench/site/first-view';
import { everyPage, type PageName } from '../../bench/site/pages';
import { at } from '../../tooling/paths';
import { expectNoViolation } from '../support/axe';
import { watchCalm, watchShifts } from '../support/calm';
import { watchHydration, watchIntegrity } from '../support/first-document';
import { expectNoSidewaysScroll, expectPicturesInView, expectTheme, setWindow } from '../support/layout';
import { comeAlive, open } from '../support/open';
import type { RunningSite } from '../support/site';
import { expect, test } from '../support/test';
import { type Route, routes } from './routes';

/** What a page may weigh, and the target of each figure: changed on purpose only, with a reason in the commit. */
interface Budgets {
  target: Partial<Budget>;
  pages: Record<PageName, Budget>;
}

const file = at('tests/tour/budgets.json');
const readBudgets = async () => JSON.parse(await readFile(file, 'utf8')) as Budgets;

// The missing pages are two; their status is asked for below.
test.use({ tolerated: /404/ });

/** Watches a document from its first moment for what must hold on every page; returns the check of all of it. */
async function watch(page: Page, { status = 200 }: Route) {
  const checks = [
    // A missing page is a message in the console of Chromium.
    await (status === 200 ? watchCalm : watchShifts)(page),
    await watchHydration(page),
    await watchIntegrity(page),
  ];
  return async () => {
    for (const check of checks) await check();
  };
}

/** One of each landmark, and one title, which names the page to the browser. */
async function expectLandmarks(page: Page): Promise<void> {
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    await expect.soft(page.getByRole(role), role).toHaveCount(1);
  }
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.soft(page).toHaveTitle(/\S{2}.* · /);
  await expect.soft(page.locator('html')).toHaveAttribute('lang', 'fr');
}

/** The pictures of the first screen and of the foot have arrived, nothing sticks out, and axe has nothing to say. */
async function expectSound(page: Page, site: RunningSite, { shows }: Route, view: string): Promise<void> {
  await shows(page, site);
  await expectLandmarks(page);
  await expectNoSidewaysScroll(page);
  await expectPicturesInView(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectPicturesInView(page);
  await expectNoViolation(page, view);
}

const every = Object.entries(routes).flatMap(([remote, pages]) =>
  Object.entries(pages).map(([name, route]) => ({ name, route, tag: `@${remote}` })),
);

const { deviceScaleFactor, hasTouch, isMobile, viewport } = conditions.device;

test.describe('on a phone, in light', () => {
  // A slide that moves on while a slow machine looks would fetch the pictures of the next one.
  test.use({ deviceScaleFactor, hasTouch, isMobile, viewport, contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, route, tag } of every) {
    test(`the ${name} page keeps every law`, { tag }, async ({ page, site }, { config }) => {
      const expectLaws = await watch(page, route);
      if (name in everyPage) await weigh(page, name as PageName, config.updateSnapshots);
      else expect((await page.goto(route.path))?.status()).toBe(route.status ?? 200);
      await comeAlive(page);
      await expectTheme(page, 'light');
      await expectSound(page, site, route, `${name}, on a phone`);
      await expectLaws();
      await page.setViewportSize({ ...viewport, width: 320 });
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('on a wide screen, in dark', () => {
  for (const { name, route, tag } of every) {
    test(`the ${name} page keeps every law`, { tag }, async ({ page, site }) => {
      const expectLaws = await watch(page, route);
      await setWindow(page, 1280, 'dark');
      expect((await open(page, route.path))?.status()).toBe(route.status ?? 200);
      await expectTheme(page, 'dark');
      await expectSound(page, site, route, `${name}, on a wide screen`);
      await expectLaws();
      await setWindow(page, 1280, 'light');
      await expectTheme(page, 'light');
    });
  }
});

test('every page that is weighed has its budget, and no other', async () => {
  expect(Object.keys((await readBudgets()).pages).sort()).toEqual(Object.keys(everyPage).sort());
});

/** Opens a page that nobody touches, and compares what it has fetched with its budget. */
async function weigh(page: Page, name: PageName, update: string): Promise<void> {
  const path = everyPage[name];
  const view = await firstView(page, path);
  const figures = figuresOf(view);
  const budgets = await readBudgets();
  // `npm test -- tests/tour --update-snapshots`, as for the pictures of the components.
  if (update === 'all' || update === 'changed') {
    budgets.pages[name] = budgetFor(figures);
    await writeFile(file, `${JSON.stringify(budgets, null, 2)}\n`);
    return;
  }
  const complaints = complaintsAbout(figures, view.files, budgets.pages[name], budgets.target);
  expect.soft(complaints, `first view of ${path}`).toEqual([]);
}
