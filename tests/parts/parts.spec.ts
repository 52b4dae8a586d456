import type { Page } from '@playwright/test';
import { forgetShifts, watchShifts } from '../support/stability';
import { open } from '../support/open';
import { deployChanged, serverBundle, test } from '../support/releases';
import { anyError, expect } from '../support/test';

test.use({ allowedErrors: anyError });

const newest = (page: Page) => page.getByRole('region', { name: 'Nos dernières formations' });
const topCourses = (page: Page) => page.getByRole('group', { name: 'Nos Formations' });
const estimate = (page: Page) => page.getByRole('region', { name: 'Combien pour moi' });

test('a part without code keeps region, text and scroll', { tag: '@mf-formation' }, async ({ page }) => {
  const expectStill = await watchShifts(page);
  const code = /\/remotes\/mf-catalogue\/.*TopCourses.*\.js/;
  await page.route(code, (route) => route.abort('connectionrefused'));
  const refused = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await open(page, '/formations');
  await page.getByRole('region', { name: 'Résultats' }).getByRole('link').first().click();
  const people = estimate(page).getByLabel('Nombre de personnes');
  await people.fill('7');
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await refused;
  await expect(topCourses(page)).toHaveCount(0);

  await forgetShifts(page);
  await page.unroute(code);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(topCourses(page).getByRole('heading', { level: 3 }).first()).toBeAttached();
  await expect(people).toHaveValue('7');
  expect(await place()).toBe(before);
  await expectStill();
});

test('a browser fills in what threw or hung on the server', { tag: '@shell' }, async ({ page, site }) => {
  // While the document comes, a busy browser may draw the hero without its tallest slide.
  const expectStill = await watchShifts(page, 'read');
  const parts = `module.exports = { ...all,
NewestCourses: { ...all.NewestCourses, Component() { throw new Error('cassé'); } },
TopCourses: { ...all.TopCourses, load: () => new Promise(() => {}) } };`;
  const changes = serverBundle((code) => `${code}\n;(all => { ${parts} })(module.exports);`);
  await deployChanged(site, 'mf-catalogue', changes);
  // Nothing is kept of before.
  await site.restartShell();
  for (const [path, part, logged] of [
    ['/', newest, 'NewestCourses (team catalogue) threw on /: '],
    ['/formation/python', topCourses, 'TopCourses (team catalogue) is late on /formation/:id: '],
  ] as const) {
    const answer = await open(page, path);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.headers()['cache-control'], path).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(part(page).getByRole('heading', { level: 3 }).first()).toBeAttached();
    await expectStill();
    await expect.poll(() => site.logs.join('\n')).toContain(`Part mf-catalogue/${logged}`);
  }
});
