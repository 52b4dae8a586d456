import { point } from '../../tooling/releases/publish';
import { callGood } from '../../tooling/releases/testing/without-trial';
import { contactForm } from '../support/contact-form';
import { newPage } from '../support/new-page';
import { open } from '../support/open';
import { keepPointer, newText, prepare, release } from '../support/releases';
import { expect, test } from '../support/test';

let restore: () => Promise<void>;
test.beforeEach(async ({ site }) => {
  restore = await keepPointer(site);
});
test.afterEach(() => restore());

const soon = { intervals: [50, 100, 200] };

test('a page comes with its remote: reachable, in the menu and the sitemap, also from a tab that knew nothing of it', async ({
  page,
  request,
  site,
}) => {
  const shell = site.stack.running.shell?.pid;
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  // Another team links to it before it is there.
  await release(site, 'mf-home', newText('"/cars-category"', '"/agenda"'));
  await expect.poll(async () => (await request.get('/about')).text(), soon).toContain('href="/agenda"');
  expect(await status('/agenda')).toBe(404);
  const learned = page.waitForResponse('**/composition.json');
  await open(page, '/about');
  await learned;
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await release(site, 'mf-contact', newPage('ContactPage', 'AgendaPage', '/agenda', 'Agenda'));
  await expect.poll(() => status('/agenda'), soon).toBe(200);
  const redirected = await request.get('/Agenda/?formation=x', { maxRedirects: 0 });
  expect([redirected.status(), redirected.headers().location]).toEqual([301, '/agenda?formation=x']);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/agenda</loc>');
  expect(await (await request.get('/formation/python')).text()).toMatch(/href="\/agenda"[^>]*>Agenda<\/a>/);

  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
  await page.getByRole('main').getByRole('link', { name: 'Découvrir les formations' }).first().click();
  await expect(contactForm(page).send).toBeVisible();
  await expect(page).toHaveURL('/agenda');
  expect(await isSameDocument(), 'a document, as the tab knew nothing of it').toBe(false);

  // From here on it is a page as any other.
  const menu = page.getByRole('banner').getByRole('navigation');
  await expect(menu.locator('[aria-current=page]')).toHaveText('Agenda');
  await open(page, '/formations');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await menu.getByRole('link', { name: 'Agenda' }).click();
  await expect(contactForm(page).send).toBeVisible();
  await expect(page).toHaveURL('/agenda');
  expect(await isSameDocument()).toBe(true);
  expect(site.stack.running.shell?.pid).toBe(shell);

  const other = await prepare(
    site,
    'mf-catalogue',
    newPage('CataloguePage', 'OtherPage', '/Agenda', 'Autre'),
  );
  await callGood(site.remotesDir, 'mf-catalogue', other.version);
  await expect(point('mf-catalogue', other.version, site.remotesDir)).rejects.toThrow(
    'OtherPage of mf-catalogue (/Agenda) and AgendaPage of mf-contact (/agenda) would stand at one address',
  );
});
