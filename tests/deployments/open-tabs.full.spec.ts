import { rename } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openReleases } from '@campus/releases';
import { catalogue } from '../support/catalogue';
import { contactForm } from '../support/contact-form';
import { isAlive, open } from '../support/open';
import { replaceText, deployChanged, test } from '../support/releases';
import { remoteFallback } from '../support/remotes';
import type { RunningSite } from '../support/site';
import { expect } from '../support/test';

const undo: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

// The clock that is put forward does not wait for what is fetched ahead.
test.use({ allowedErrors: /signal timed out|no answer within 8 s/ });

const [oldText, currentText] = ['Parlons de votre projet', 'Parlons de la suite'];
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const toCatalogue = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Nos formations' });
const toContact = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Contacter' });

/** Says whether the visitor is still in the document that was marked. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Deploys the catalogue with another text. */
async function deploy(site: RunningSite): Promise<void> {
  await deployChanged(site, 'mf-catalogue', replaceText(oldText, currentText));
  await expect.poll(async () => (await fetch(`${site.url}/formations`)).text()).toContain(currentText);
}

/** Removes the script of the previous release's page, as somebody does who clears up too early. */
async function loseScript({ remotesDir }: RunningSite): Promise<void> {
  const releases = openReleases(remotesDir);
  const version = (await releases.pointer())['mf-catalogue']?.previous[0] ?? '';
  const { pages } = (await releases.read('mf-catalogue', version)) ?? {};
  const script = pages?.CataloguePage?.find((name) => name.startsWith('CataloguePage')) ?? '';
  for (const suffix of ['', '.br', '.gz']) {
    const file = releases.files('mf-catalogue', script + suffix);
    await rename(file, `${file}.away`);
    undo.push(() => rename(`${file}.away`, file));
  }
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
  // With the clock standing still it waits for the answer, however late that is.
  await page.clock.pauseAt(Date.now() + 2 * aMinute);
  await toCatalogue(page).click();
  await expect(heading(page, currentText)).toBeVisible();
  await page.clock.resume();
  expect(await isSameDocument(page), 'a document of the new release').toBe(false);

  await expect.poll(() => isAlive(page)).toBe(true);
  await mark(page);
  await page.clock.fastForward(aMinute);
  await toContact(page).click();
  await expect(contactForm(page).send).toBeVisible();
  expect(await isSameDocument(page), 'from then on as ever').toBe(true);
});

test.describe('what a tab needs is gone', () => {
  test.use({ allowedErrors: /404|could not be loaded|not executable|signal timed out/ });

  test('it gets the page of the new release at once, by itself', async ({ page, site }) => {
    // The page's content leads nowhere whose code would be fetched ahead.
    await openTab(page, '/contact');
    await deploy(site);
    await loseScript(site);
    // A hover before the press may tell the tab of the release: a document is right then, too.
    await toCatalogue(page).dispatchEvent('click');
    await expect(heading(page, currentText)).toBeVisible();
    await expect(catalogue(page).titles).toHaveCount(9);
    await expect(remoteFallback(page).title).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });
});
