import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { contactForm, visitor } from '../support/contact-form';
import { open } from '../support/open';
import { remoteFallback } from '../support/remotes';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint, environment: 'development' });
// Before the page reads it: nobody waits for the next try.
test.beforeEach(({ page }) => page.clock.install());
test.afterEach(({ site }) => site.mend());

/** Longer than until a try that follows no sign at all. */
const untilNextTry = (page: Page) => page.clock.fastForward(11_000);
const place = (page: Page) => page.evaluate(() => scrollY);

/** Filters the catalogue and goes down the list. */
async function lookAround(page: Page): Promise<{ titles: string[]; at: number }> {
  await open(page, '/formations?type=Initial');
  const { search, titles, cards } = catalogue(page);
  await search.fill('e');
  await expect(page).toHaveURL(/q=e/);
  await expect(titles).toHaveCount(9);
  // As the click will: it may go further down than the card's own edge.
  await cards.nth(5).click({ trial: true });
  return { titles: await titles.allTextContents(), at: await place(page) };
}

const errorPage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });

const faults: Record<string, (page: Page) => Promise<void>> = {
  down: async (page) => expect(remoteFallback(page).title).toBeVisible(),
  garbage: async (page) => expect(remoteFallback(page).title).toBeVisible(),
  'throws-in-browser': async (page) => expect(errorPage(page)).toBeVisible(),
  'throws-in-render': async (page) => expect(errorPage(page)).toBeVisible(),
  slow: async (page) => expect(page.getByRole('status').getByText('Chargement...').first()).toBeVisible(),
};

test('a course that fails hurts its own region, comes back by itself once the cause is gone, and leads back to the list as it was left', async ({
  page,
  site,
}) => {
  for (const [fault, isSeen] of Object.entries(faults)) {
    await test.step(fault, async () => {
      await site.fault('mf-formation', fault);
      const before = await lookAround(page);
      await catalogue(page).cards.nth(5).click();
      await isSeen(page);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Nos formations' })).toBeVisible();

      await site.mend();
      await untilNextTry(page);
      await expect(page.getByRole('heading', { level: 1, name: before.titles[5] ?? '' })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Tarif et inscription' })).toBeVisible();
      await page.goBack();
      await expect(catalogue(page).titles).toHaveText(before.titles);
      await expect(catalogue(page).search).toHaveValue('e');
      await expect.poll(async () => Math.abs((await place(page)) - before.at)).toBeLessThan(60);
    });
  }
});

test('PocketBase fails: list, filters and place stay while the live catalogue comes back by itself', async ({
  page,
  site,
}) => {
  for (const fault of ['down', 'garbage']) {
    await test.step(fault, async () => {
      await site.restartShell();
      await site.fault('pocketbase', fault);
      const { offlineNote, titles, search } = catalogue(page);
      const before = await lookAround(page);
      await expect(offlineNote).toBeVisible();
      await site.mend();
      await untilNextTry(page);
      await expect(offlineNote).toBeHidden();
      // Those that ship with the site are in another order.
      await expect(titles).toHaveCount(9);
      await expect(page).toHaveURL(/type=Initial.*q=e|q=e.*type=Initial/);
      await expect(search).toHaveValue('e');
      await expect.poll(async () => Math.abs((await place(page)) - before.at)).toBeLessThan(200);
    });
  }
});

test('a form that is being filled in keeps every word while PocketBase, then the contact service, then the mails come back', async ({
  page,
  site,
}) => {
  const guest = visitor('pannes');
  const form = contactForm(page);
  await site.restartShell();
  await site.fault('pocketbase', 'error');
  await open(page, '/contact?formation=python');
  await form.fill(guest);
  await site.mend();
  await untilNextTry(page);
  await expect(form.formation).toHaveValue('Python');
  await expect(form.message).toHaveValue(guest.message);

  await site.fault('contact', 'down');
  await site.fault('mail', 'down');
  await form.send.click();
  await expect(page.getByRole('alert').filter({ hasText: "Erreur lors de l'envoi" })).toBeVisible();
  await expect(form.message).toHaveValue(guest.message);
  await site.mend('contact');
  await form.send.click();
  await expect(form.sent).toBeVisible();
  await site.mend('mail');
  const mail = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  expect(mail.text).toContain(guest.message);
});
