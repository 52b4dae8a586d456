import type { Page } from '@playwright/test';
import { inBrowser } from '../support/bad-releases';
import { catalogue } from '../support/catalogue';
import { contactForm, visitor } from '../support/contact-form';
import { open } from '../support/open';
import { keepPointer, release } from '../support/releases';
import { remoteFallback } from '../support/remotes';
import type { RunningSite } from '../support/site';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });
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

interface Fault {
  /** Breaks the course's page; resolves with what mends it. */
  begin: (page: Page, site: RunningSite) => Promise<() => Promise<unknown>>;
  isSeen: (page: Page) => Promise<void>;
}

const script = /\/remotes\/mf-formation\/files\/(~\d+\/)?FormationPage\.\w+\.js$/;

const faults: Record<string, Fault> = {
  'is a web page': {
    async begin(page) {
      await page.route(script, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Portail' }),
      );
      return () => page.unroute(script);
    },
    isSeen: async (page) => expect(remoteFallback(page).title).toBeVisible(),
  },
  throws: {
    async begin(_page, site) {
      const restore = await keepPointer(site);
      const changes = inBrowser("Component() { throw new Error('cassé'); }", 'mf-formation', 'FormationPage');
      const { version } = await release(site, 'mf-formation', changes);
      const composition = async () => (await fetch(`${site.url}/composition.json`)).text();
      await expect.poll(composition).toContain(version);
      return restore;
    },
    isSeen: async (page) =>
      expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible(),
  },
};

for (const [fault, { begin, isSeen }] of Object.entries(faults)) {
  test(`a course that ${fault} hurts its region alone, and comes back`, async ({ page, site }) => {
    const mend = await begin(page, site);
    const before = await lookAround(page);
    await catalogue(page).cards.nth(5).click();
    await isSeen(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Nos formations' })).toBeVisible();

    await mend();
    await untilNextTry(page);
    await expect(page.getByRole('heading', { level: 1, name: before.titles[5] ?? '' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Tarif et inscription' })).toBeVisible();
    await page.goBack();
    await expect(catalogue(page).titles).toHaveText(before.titles);
    await expect(catalogue(page).search).toHaveValue('e');
    await expect.poll(async () => Math.abs((await place(page)) - before.at)).toBeLessThan(60);
  });
}

test('a form keeps every word while PocketBase, contact and mails come back', async ({ page, site }) => {
  const guest = visitor('pannes');
  const form = contactForm(page);
  await site.restartShell();
  site.fault('pocketbase', 'error');
  await open(page, '/contact?formation=python');
  await form.fill(guest);
  site.mend();
  await untilNextTry(page);
  await expect(form.formation).toHaveValue('Python');
  await expect(form.message).toHaveValue(guest.message);

  site.fault('contact', 'down');
  await site.mailbox.stop();
  await form.send.click();
  await expect(page.getByRole('alert').filter({ hasText: "Erreur lors de l'envoi" })).toBeVisible();
  await expect(form.message).toHaveValue(guest.message);
  site.mend();
  await form.send.click();
  await expect(form.sent).toBeVisible();
  await site.mailbox.start();
  const mail = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  expect(mail.text).toContain(guest.message);
});
