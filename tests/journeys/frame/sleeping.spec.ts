import { addresses } from '../../support/addresses';
import { burger, menu, phone } from '../../support/frame';
import { holdFiles, watchScripts } from '../../support/program';
import { expect, test } from '../../support/test';

const { about, terms } = addresses;

// A page that a slow machine has been idle with for fifteen seconds wakes by itself.
const neverIdle = () => void Reflect.deleteProperty(window, 'requestIdleCallback');
test.beforeEach(({ page }) => page.addInitScript(neverIdle));

const sleeping = { about, terms, missing: '/nulle-part' };

test.describe('a page of reading', () => {
  test.use({ allowedErrors: /404 .*nulle-part|status of 404/ });

  for (const [name, path] of Object.entries(sleeping)) {
    test(`the ${name} page loads no script while it is read and scrolled`, async ({ page }) => {
      const scripts = watchScripts(page);
      await page.mouse.move(200, 400);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.mouse.wheel(0, 600);
      const scroll = () => {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      };
      await expect.poll(() => page.evaluate(scroll), { intervals: [50] }).toBe(true);
      await page.waitForTimeout(500);
      expect(scripts).toEqual([]);
    });
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test('to swipe over the text wakes nothing, to tap the menu opens it', async ({ page, context }) => {
    const scripts = watchScripts(page);
    await page.goto(terms);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Input.synthesizeScrollGesture', { x: 180, y: 500, yDistance: -400, speed: 1600 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(scripts).toEqual([]);
    await burger(page).tap();
    await expect(menu(page).getByRole('link', { name: 'Contacter' })).toBeVisible();
  });
});

test('a link of a sleeping page leads on without the program', async ({ page }) => {
  await holdFiles(page);
  await page.goto(terms, { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('link', { name: 'En savoir plus' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
