import { readFile, writeFile } from 'node:fs/promises';
import { conditions } from '../../bench/site/browser/conditions';
import { type Budget, budgetFor, complaintsAbout } from '../../bench/site/budget';
import { figuresOf } from '../../bench/site/figures';
import { firstView } from '../../bench/site/first-view';
import { everyPage, type PageName } from '../../bench/site/pages';
import { at } from '../../tooling/paths';
import { expect, test } from '../support/test';

/** What every page may weigh, and the target of each figure: changed on purpose only, with a reason in the commit. */
interface Budgets {
  target: Partial<Budget>;
  pages: Record<PageName, Budget>;
}

const file = at('tests/budgets/budgets.json');
const read = async () => JSON.parse(await readFile(file, 'utf8')) as Budgets;

const { deviceScaleFactor, hasTouch, isMobile, viewport } = conditions.device;
// A slide that moves on while a slow machine looks would fetch the pictures of the next one.
const contextOptions = { reducedMotion: 'reduce' } as const;
test.use({ deviceScaleFactor, hasTouch, isMobile, viewport, contextOptions });

for (const [name, path] of Object.entries(everyPage) as [PageName, string][]) {
  test(`the ${name} page weighs no more than its budget`, async ({ page }, { config }) => {
    const view = await firstView(page, path);
    const figures = figuresOf(view);
    const budgets = await read();
    // `npm test -- tests/budgets --update-snapshots`, as for the pictures of the components.
    if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') {
      budgets.pages[name] = budgetFor(figures);
      await writeFile(file, `${JSON.stringify(budgets, null, 2)}\n`);
      return;
    }
    const complaints = complaintsAbout(figures, view.files, budgets.pages[name], budgets.target);
    expect(complaints, `first view of ${path}`).toEqual([]);
  });
}

test('every page has its budget, and no other', async () => {
  expect(Object.keys((await read()).pages).sort()).toEqual(Object.keys(everyPage).sort());
});
