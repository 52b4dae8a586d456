import type { Page } from '@playwright/test';
import { addresses, legalAddresses } from '../support/addresses';
import { catalogue } from '../support/catalogue';
import { contactForm, visitor } from '../support/contact-form';
import { expectTheme } from '../support/layout';
import { holdProgram, openHeld, watchScripts } from '../support/program';
import { expect, test } from '../support/test';

const { about, terms, rules } = addresses;
const sleeping = { about, terms, rules, ...legalAddresses, missing: '/nulle-part' };
const phone = { width: 390, height: 844 };

const burger = (page: Page) => page.getByRole('button', { name: /(Ouvrir|Fermer) le menu/ });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const themeSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('switch');

/** Counts how often an attribute of an element changes from now on. */
async function countChanges(page: Page, selector: string, attribute: string): Promise<() => Promise<number>> {
  await page.evaluate(
    ([selector, attribute]) => {
      const counts = { changes: 0 };
      Object.assign(window, { counts });
      const element = document.querySelector(selector) as Element;
      let before = element.getAttribute(attribute);
      // Each tells the value before it; to write the same one again is no change.
      new MutationObserver(([, ...later]) => {
        for (const value of [...later.map(({ oldValue }) => oldValue), element.getAttribute(attribute)]) {
          if (value !== before) counts.changes++;
          before = value;
        }
      }).observe(element, { attributeFilter: [attribute], attributeOldValue: true });
    },
    [selector, attribute] as const,
  );
  return () => page.evaluate(() => (window as unknown as { counts: { changes: number } }).counts.changes);
}

test.describe('a page of reading', () => {
  test.use({ tolerated: /404 .*nulle-part|status of 404/ });

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

test('a sleeping page wakes by itself once the machine has been idle for long', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.clock.install();
  await page.goto(terms);
  await page.waitForLoadState('load');
  await page.clock.fastForward(14_000);
  expect(scripts).toEqual([]);
  await page.clock.fastForward(2000);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('a link of a sleeping page leads on without the program', async ({ page }) => {
  await holdProgram(page);
  await openHeld(page, terms);
  await page.getByRole('banner').getByRole('link', { name: 'En savoir plus' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a sleeping page follows the system’s theme and the choice of another tab, and its switch says so', async ({
  page,
  context,
}) => {
  const scripts = watchScripts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(terms);
  await expect(themeSwitch(page)).not.toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  await expect(themeSwitch(page)).toBeChecked();
  const other = await context.newPage();
  await other.goto(terms);
  await other.evaluate(() => localStorage.setItem('darkMode', 'false'));
  await expectTheme(page, 'light');
  await expect(themeSwitch(page)).not.toBeChecked();
  expect(scripts).toEqual([]);
});

test.describe('what a visitor does before the program is there happens once it is, and once', () => {
  // On a busy machine the program takes its time; it is not given up here.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (work: () => void, time = 0) => setTimeout(work, time === 5000 ? 60_000 : time),
      });
    }),
  );

  test('the menu of a phone, pressed twice out of impatience', async ({ page }) => {
    await page.setViewportSize(phone);
    const program = await holdProgram(page);
    await openHeld(page, terms);
    await burger(page).click();
    await burger(page).click();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
    const changes = await countChanges(page, 'header button', 'aria-expanded');
    program.letThrough();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link', { name: 'Contacter' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await changes()).toBe(1);
    await burger(page).click();
    await expect(menu(page)).toBeHidden();
  });

  test('the theme', async ({ page }) => {
    const program = await holdProgram(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await openHeld(page, about);
    await themeSwitch(page).click();
    const changes = await countChanges(page, 'footer [role=switch]', 'aria-checked');
    program.letThrough();
    await expectTheme(page, 'dark');
    await page.waitForLoadState('networkidle');
    await expect(themeSwitch(page)).toBeChecked();
    expect(await changes()).toBe(1);
  });

  test('a tab of the questions, and a question that opens meanwhile', async ({ page }) => {
    const program = await holdProgram(page);
    await openHeld(page, about);
    const question = page.locator('details:visible').first();
    await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
    await page.getByRole('tab', { name: 'Inscription' }).click();
    program.letThrough();
    await expect(page.getByRole('tab', { name: 'Inscription' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('details:visible')).toHaveCount(3);
    await page.getByRole('tab', { name: 'Général' }).click();
    await expect(question.locator('p')).toBeVisible();
  });

  test('the group of questions chosen on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    const program = await holdProgram(page);
    await openHeld(page, about);
    await page.getByRole('combobox', { name: 'Thème' }).selectOption('Cours');
    program.letThrough();
    await expect(page.locator('details:visible')).toHaveCount(2);
    await expect(page.getByRole('combobox', { name: 'Thème' })).toHaveValue('3');
  });

  test('a dot of the carousel', async ({ page }) => {
    const program = await holdProgram(page);
    await openHeld(page, '/');
    const dots = page.getByRole('region', { name: 'À la une' }).getByRole('button', { name: /^Diapositive/ });
    await dots.nth(2).click();
    program.letThrough();
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  });

  test('the share menu', async ({ page }) => {
    const program = await holdProgram(page);
    await openHeld(page, addresses.course);
    await page.getByRole('button', { name: 'Partager' }).click();
    program.letThrough();
    await expect(page.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  });

  test('a search that is typed and sent, and a filter', async ({ page }) => {
    const program = await holdProgram(page);
    await openHeld(page, '/formations');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const { search, type, titles } = catalogue(page);
    await type.selectOption('Initial');
    await search.fill('sketchup');
    await search.press('Enter');
    program.letThrough();
    await expect(titles).toHaveCount(1);
    await expect(page).toHaveURL(/\?q=sketchup&type=Initial$/);
    await expect(search).toHaveValue('sketchup');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('a request that is written and sent', async ({ page, site }) => {
    const guest = visitor('avant-le-programme');
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.headers()['content-type'] ?? '');
    });
    const program = await holdProgram(page);
    await openHeld(page, '/contact?formation=python');
    const form = contactForm(page);
    await form.fill(guest);
    await form.send.click();
    await page.waitForTimeout(300);
    expect(posts).toEqual([]);
    program.letThrough();
    await expect(form.sent).toBeVisible();
    expect(posts).toEqual([expect.stringContaining('json')]);
    const request = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
    expect(request.text).toContain(guest.message);
  });

  test('by keyboard alone', async ({ page }) => {
    await page.setViewportSize(phone);
    const scripts = watchScripts(page);
    const program = await holdProgram(page);
    await openHeld(page, rules);
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(300);
    expect(scripts).toEqual([]);
    await page.keyboard.press('Tab');
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await burger(page).focus();
    await page.keyboard.press('Enter');
    program.letThrough();
    await expect(menu(page).getByRole('link', { name: 'Contacter' })).toBeVisible();
    await expect(burger(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
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

test.describe('where the program never comes', () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test('the menu of a phone stands below the logo, and no dead button is left', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.route('**/*.js*', (route) => route.abort());
    await page.goto(terms);
    await expect(burger(page)).toBeVisible();
    await burger(page).click();
    await expect(burger(page)).toBeHidden();
    await expect(themeSwitch(page)).toBeHidden();
    await menu(page).getByRole('link', { name: 'En savoir plus' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('or rather late, the menu is again behind its button', async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize(phone);
    const program = await holdProgram(page);
    await openHeld(page, terms);
    await burger(page).click();
    await page.clock.fastForward(5000);
    await expect(burger(page)).toBeHidden();
    program.letThrough();
    await expect(burger(page)).toBeVisible();
    await burger(page).click();
    await expect(menu(page).getByRole('link', { name: 'Contacter' })).toBeVisible();
    await burger(page).click();
    await expect(menu(page)).toBeHidden();
  });

  test('a search goes to the server', async ({ page }) => {
    await page.clock.install();
    await holdProgram(page);
    await openHeld(page, '/formations');
    const { search, titles } = catalogue(page);
    await search.fill('sketchup');
    await search.press('Enter');
    await page.clock.fastForward(5000);
    await expect(page).toHaveURL(/\/formations\?q=sketchup/);
    await expect(titles).toHaveCount(1);
  });

  test('a request goes to the server, which answers with a page', async ({ page, site }) => {
    const guest = visitor('sans-programme');
    await page.clock.install();
    await holdProgram(page);
    await openHeld(page, '/contact?formation=python');
    const form = contactForm(page);
    await form.fill(guest);
    await form.send.click();
    await page.clock.fastForward(5000);
    await expect(form.sent).toBeVisible();
    await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  });
});
