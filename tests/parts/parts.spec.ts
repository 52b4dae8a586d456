import type { Locator, Page } from '@playwright/test';
import { watchShifts } from '../support/calm';
import { open } from '../support/open';
import { keepPointer } from '../support/releases';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });

let restore: () => Promise<void>;
test.beforeEach(async ({ site }) => {
  restore = await keepPointer(site);
});
test.afterEach(() => restore());
const topCourses = (page: Page) => page.getByRole('group', { name: 'Nos Formations' });
const callBack = (page: Page) =>
  page.locator('section', { has: page.locator('h3', { hasText: 'Être rappelé' }) });
/** It stands under a title, until it is wanted. */
const unfold = (page: Page) => page.getByText('Avec qui', { exact: true }).click();
/** Whether React has taken over what the server has drawn. */
const isAlive = (drawn: Locator) =>
  drawn.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test(
  'a part whose code cannot be had: its region waits, what was written and the place on the page stay, and it comes by itself',
  {
    tag: '@mf-contact',
  },
  async ({ page }) => {
    const expectStill = await watchShifts(page);
    const code = /\/remotes\/mf-catalogue\/.*TopCourses.*\.js/;
    await page.route(code, (route) => route.abort('connectionrefused'));
    await open(page, '/formations');
    await page.getByRole('region', { name: 'Résultats' }).getByRole('link').first().click();
    const form = callBack(page);
    await unfold(page);
    await form.getByRole('link', { name: 'Être rappelé' }).click();
    await form.getByLabel('Prénom').fill('Inès');
    await form.getByLabel('Téléphone').fill('01 99 00 00 00');
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    await expect(topCourses(page)).toHaveCount(0);

    await page.unroute(code);
    await online(page);
    await expect(topCourses(page).getByRole('heading', { level: 3 }).first()).toBeAttached();
    await expect(form.getByLabel('Prénom')).toHaveValue('Inès');
    await expect(form.getByLabel('Téléphone')).toHaveValue('01 99 00 00 00');
    expect(await place()).toBe(before);
    await expectStill();
  },
);

test(
  'at a first view, a part whose code cannot be had stays as the server wrote it; the page is alive, and the part is later',
  {
    tag: '@mf-contact',
  },
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

test(
  'the short form wakes when it is nearly in sight, opens in place, and reaches the school',
  {
    tag: '@mf-contact',
  },
  async ({ page, site }) => {
    await open(page, '/formation/python');
    const form = callBack(page);
    expect(await isAlive(form)).toBe(false);
    await unfold(page);
    await form.scrollIntoViewIfNeeded();
    await expect.poll(() => isAlive(form)).toBe(true);
    await form.getByRole('link', { name: 'Être rappelé' }).click();
    const email = `rappel-${crypto.randomUUID().slice(0, 8)}@exemple.fr`;
    for (const [label, value] of Object.entries({
      Prénom: 'Inès',
      Nom: 'Moreau',
      Téléphone: '01 99 00 00 00',
      'E-mail': email,
      Entreprise: 'Particulier',
    })) {
      await form.getByLabel(label, { exact: true }).fill(value);
    }
    await form.getByRole('button', { name: 'Être rappelé' }).click();
    await expect(form.getByRole('heading', { name: 'Votre demande est bien partie' })).toBeFocused();
    const request = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === email);
    expect(request.text).toContain('Python');
  },
);
