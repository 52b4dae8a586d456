import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import { watchStability, watchShifts } from '../support/stability';
import { watchHydration, watchIntegrity } from '../support/first-document';
import { expectNoSidewaysScroll, expectPicturesInView } from '../support/layout';
import { expectValid } from '../support/html';
import type { RunningSite } from '../support/site';
import { expectOneSystem } from '../support/system';
import { expect } from '../support/test';
import { type Route, routes } from './routes';

/** What a tour opens, with the tag of the team that draws it. */
export const opened = (tour: 'phone' | 'wide') =>
  Object.entries(routes).flatMap(([remote, pages]) =>
    Object.entries(pages).flatMap(([name, route]) =>
      (route.once ?? tour) === tour ? [{ name, route, tag: `@${remote}` }] : [],
    ),
  );

/** Watches a document from its start for what must hold on every page; returns the check. */
export async function watch(page: Page, { status = 200 }: Route) {
  const checks = [
    // A missing page is a message in the console of Chromium.
    await (status === 200 ? watchStability : watchShifts)(page, 'read'),
    await watchHydration(page),
    await watchIntegrity(page),
  ];
  return async () => {
    for (const check of checks) await check();
  };
}

/** One of each landmark, and one title, which names the page to the browser. */
async function expectLandmarks(page: Page, { status }: Route): Promise<void> {
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    await expect.soft(page.getByRole(role), role).toHaveCount(1);
  }
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.soft(page).toHaveTitle(status ? /\S{2}/ : /\S{2}.* · /);
  await expect.soft(page.locator('html')).toHaveAttribute('lang', 'fr');
}

/** The pictures of the first screen and the foot have come, nothing sticks out, axe is content. */
export async function expectSound(page: Page, site: RunningSite, route: Route, view: string): Promise<void> {
  await route.shows(page, site);
  await expectLandmarks(page, route);
  await expectNoSidewaysScroll(page);
  await expectPicturesInView(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectPicturesInView(page);
  await expectOneSystem(page, view);
  await expectNoViolation(page, view);
  await expectValid(page, view);
}
