import type { Locator, Page } from '@playwright/test';
import { forgetShifts, watchShifts } from '../support/calm';
import { open } from '../support/open';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });

const topCourses = (page: Page) => page.getByRole('group', { name: 'Nos Formations' });
const notifyMe = (page: Page) => page.getByRole('region', { name: 'Prévenez-moi' });
/** Whether React has taken over what the server has drawn. */
const isAlive = (drawn: Locator) =>
  drawn.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test(
  'a part whose code cannot be had: its region waits, what was written and the place on the page stay, and it comes by itself',
  { tag: '@mf-contact' },
  async ({ page }) => {
    const expectStill = await watchShifts(page);
    const code = /\/remotes\/mf-catalogue\/.*TopCourses.*\.js/;
    await page.route(code, (route) => route.abort('connectionrefused'));
    await open(page, '/formations');
    await page.getByRole('region', { name: 'Résultats' }).getByRole('link').first().click();
    const form = notifyMe(page);
    await form.getByRole('button', { name: /^Prévenez-moi/ }).click();
    await form.getByLabel('E-mail').fill('ines@exemple.fr');
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    await expect(topCourses(page)).toHaveCount(0);

    await forgetShifts(page);
    await page.unroute(code);
    await online(page);
    await expect(topCourses(page).getByRole('heading', { level: 3 }).first()).toBeAttached();
    await expect(form.getByLabel('E-mail')).toHaveValue('ines@exemple.fr');
    expect(await place()).toBe(before);
    await expectStill();
  },
);

test(
  'at a first view, a part whose code cannot be had stays as the server wrote it; the page is alive, and the part is later',
  { tag: '@mf-contact' },
  async ({ page }) => {
    const code = /\/remotes\/mf-catalogue\/.*TopCourses.*\.js/;
    await page.route(code, (route) => route.abort('connectionrefused'));
    await open(page, '/formation/python');
    await expect(topCourses(page).getByRole('link')).not.toHaveCount(0);
    // It sleeps until then.
    await Promise.all([page.waitForRequest(code), topCourses(page).scrollIntoViewIfNeeded()]);
    expect(await isAlive(topCourses(page))).toBe(false);
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(page.getByRole('button', { name: 'Partager' })).toHaveAttribute('aria-expanded', 'true');
    await page.unroute(code);
    await online(page);
    await expect.poll(() => isAlive(topCourses(page))).toBe(true);
  },
);
