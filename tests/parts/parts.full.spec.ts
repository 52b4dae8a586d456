import type { Page } from '@playwright/test';
import { watchShifts } from '../support/calm';
import { open } from '../support/open';
import { hold } from '../support/program';
import { release, serverBundle, test } from '../support/releases';
import { anyComplaint, expect } from '../support/test';

test.use({ tolerated: anyComplaint });

const newest = (page: Page) => page.getByRole('region', { name: 'Tout juste au programme' });
const topCourses = (page: Page) => page.getByRole('group', { name: 'Nos Formations' });

/** A release of the catalogue whose server half has other parts; `part` is what each of them was. */
const partsOnServer = (change: string) =>
  serverBundle(
    (code) =>
      `${code}\n;(all => { const changed = (part) => ({ ...part, ${change} });
module.exports = { ...all, NewestCourses: changed(all.NewestCourses), TopCourses: changed(all.TopCourses) }; })(module.exports);`,
  );

const faults = {
  'never answers': ['load: () => new Promise(() => {})', 'is late on'],
  'cannot load its data': ["load: () => Promise.reject(new Error('cassé'))", 'failed on'],
  throws: ["Component() { throw new Error('cassé'); }", 'threw on'],
} as const;

for (const [fault, [change, said]] of Object.entries(faults)) {
  test(`a part that ${fault} on the server: the browser fills it in, nothing moves`, async ({
    page,
    site,
  }) => {
    const expectStill = await watchShifts(page);
    await release(site, 'mf-catalogue', partsOnServer(change));
    // Nothing is kept of before.
    await site.restartShell();
    for (const [path, route, part] of [
      ['/', '/', newest],
      ['/formation/python', '/formation/:id', topCourses],
    ] as const) {
      const answer = await open(page, path);
      expect(answer?.status(), path).toBe(200);
      expect(answer?.headers()['cache-control'], path).toBe('no-store');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(part(page).getByRole('heading', { level: 3 }).first()).toBeAttached();
      await expectStill();
      const line = new RegExp(`Part mf-catalogue/\\w+ \\(team catalogue\\) ${said} ${route}: `);
      expect(
        site.logs.some((text) => line.test(text)),
        `${path} in the log`,
      ).toBe(true);
    }
  });
}

test('code and data of the parts come beside the page’s, not after them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  const of = (pattern: RegExp) => asked.some((path) => pattern.test(path));
  const { letThrough } = await hold(page, /\/remotes\/mf-catalogue\/.*CataloguePage.*\.js/);
  // Something is kept: the parts that show it do not sleep.
  await page.addInitScript(() => localStorage.setItem('selection', '/selection?f=python'));
  const opening = open(page, '/formations');
  await expect.poll(() => of(/\/remotes\/mf-selection\/.*Keep.*\.js/)).toBe(true);
  letThrough();
  await opening;
  await expect(page.getByRole('button', { name: /sélection|Garder|Gardée?/ }).first()).toBeVisible();
});
