import type { Page } from '@playwright/test';
import { isAlive } from '../support/broken-files';
import { contactForm } from '../support/contact-form';
import { open } from '../support/open';
import { keepPointer, newText, release } from '../support/releases';
import type { RunningSite } from '../support/site';
import { expect, givenUpByTheClock, test } from '../support/test';

let undo: (() => Promise<void>)[];
test.beforeEach(async ({ site }) => {
  undo = [await keepPointer(site)];
});
test.afterEach(async () => {
  for (const step of undo.reverse()) await step();
});

test.use({ tolerated: givenUpByTheClock });

const [old, fresh] = ['Parlons de votre projet', 'Parlons de la suite'];
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const toCatalogue = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Nos formations' });
const toContact = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Contacter' });

/** Says whether the visitor is still in the document that was marked. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Deploys the catalogue with another text. */
async function deploy(site: RunningSite): Promise<void> {
  await release(site, 'mf-catalogue', newText(old, fresh));
  await expect.poll(async () => (await fetch(`${site.url}/formations`)).text()).toContain(fresh);
}

/** Opens a page, and lets the tab learn what the site is made of. */
async function openTab(page: Page, path: string): Promise<void> {
  const learned = page.waitForResponse('**/composition.json');
  await page.clock.install();
  await open(page, path);
  await page.clock.runFor(4000);
  await learned;
  await mark(page);
}

const aMinute = 61_000;

test('a tab is led to a new release with its next navigation, once', async ({ page, site }) => {
  await openTab(page, '/about');
  await deploy(site);
  await page.clock.fastForward(aMinute);
  await toCatalogue(page).click();
  await expect(heading(page, fresh)).toBeVisible();
  expect(await isSameDocument(page), 'a document of the new release').toBe(false);

  await expect.poll(() => isAlive(page)).toBe(true);
  await mark(page);
  await page.clock.fastForward(aMinute);
  await toContact(page).click();
  await expect(contactForm(page).send).toBeVisible();
  expect(await isSameDocument(page), 'from then on as ever').toBe(true);
});
