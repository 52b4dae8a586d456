import { expect, type Page, test } from '@playwright/test';
import { listen } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { offer } from '../../tooling/override/offer';
import { serveFolder } from '../../tooling/override/serve-folder';
import { changePointer, pointedTo } from '../../tooling/releases/pointer';
import { expectAccessible } from '../support/axe';
import { expectNoSidewaysScroll } from '../support/layout';
import { open } from '../support/open';
import { newText, prepare, release } from '../support/releases';
import { openShellSite, type ShellSite } from '../support/shell-site';

test.describe.configure({ mode: 'serial' });

const name = 'mf-catalogue';
const usual = 'Parlons de votre projet';
const heading = (page: Page) => page.getByRole('heading', { name: /^Parlons/ });

let site: ShellSite;
test.beforeAll(async () => {
  site = await openShellSite({ ENVIRONMENT: 'staging' });
});
test.afterAll(() => site.close());
const at = (path: string) => site.url + path;

/** What the browser complains of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('the state of the site is read without a script, by anybody, on any screen', async ({
  browser,
  page,
}) => {
  await page.goto(at('/formations'));
  await page.goto(at('/etat'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `/etat, ${width}`);
  }
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(at('/etat'));
  await expect(plain.getByRole('heading', { level: 2, name: 'shell' })).toBeVisible();
  await expect(plain.getByRole('region', { name }).getByText('équipe catalogue')).toBeVisible();
  await context.close();
});

test('a past composition is opened from there, said on each page, and left', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(at('/formations'));
  const made = await release({ remotesDir: site.remotesDir }, name, newText(usual, 'Parlons d’aujourd’hui'));
  await expect
    .poll(async () => (await (await fetch(at('/composition.json'))).json())[name].version)
    .toBe(made.version);
  await page.goto(at('/formations'));
  await expect(heading(page)).toHaveText('Parlons d’aujourd’hui');

  await page.goto(at('/etat'));
  const rows = page.getByRole('region', { name: 'Compositions du site' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(`${name} ${made.version}`);
  await rows.nth(2).getByRole('link').click();
  const bar = page.getByRole('complementary', { name: 'Vue de contrôle' });
  await expect(bar).toContainText('Vous voyez le site tel qu’il était composé le');
  // The program goes on with those releases, from page to page.
  await open(page, at('/'));
  await page.getByRole('navigation').getByRole('link', { name: 'Nos formations' }).first().click();
  await expect(heading(page)).toHaveText(usual);
  await expect(bar).toBeVisible();
  await bar.getByRole('link', { name: 'Revenir au site actuel' }).click();
  await expect(heading(page)).toHaveText('Parlons d’aujourd’hui');
  await expect(bar).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a remote of another machine is seen by one visitor, with its borders drawn, and taken away', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { folder, remove } = await temporaryFolder();
  const { version } = await publishedIn(folder);
  const server = serveFolder(folder);
  const address = `http://127.0.0.1:${await listen(server)}`;
  try {
    await page.goto(`${at('/formations')}?remote=${name}@${address}/`);
    expect(new URL(page.url()).search).toBe('');
    // The server's HTML, then the same in the browser.
    const html = await (await page.request.get(at('/formations'))).text();
    expect(html).toContain('Parlons de ma machine');
    await open(page, at('/formations'));
    await expect(heading(page)).toHaveText('Parlons de ma machine');
    const bar = page.getByRole('complementary', { name: 'Vue de contrôle' });
    await expect(bar).toContainText(`${name} vient de ${address} (${version}).`);

    await page.keyboard.press('Alt+Shift+B');
    const borders = page.locator('#bords');
    await expect(borders.getByText(`${name} · CataloguePage · équipe catalogue · ${version}`)).toBeAttached();
    await expect(borders.getByText(/^shell · /)).toHaveCount(2);
    await page.keyboard.press('Alt+Shift+B');
    await expect(borders).toHaveCount(0);

    expect(await (await fetch(at('/formations'))).text()).not.toContain('Parlons de ma machine');
    await bar.getByRole('link', { name: 'Retirer' }).click();
    await expect(heading(page)).toHaveText('Parlons d’aujourd’hui');
    await expect(bar).toHaveCount(0);
    expect(complaints).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
    await remove();
  }

  /** A changed build of the catalogue, pointed to in that folder. */
  async function publishedIn(remotesDir: string) {
    await offer(name, remotesDir);
    const made = await prepare({ remotesDir }, name, newText(usual, 'Parlons de ma machine'));
    await changePointer(remotesDir, (pointer) => ({
      [name]: pointedTo(pointer[name], made.version, 'Zoé'),
    }));
    return made;
  }
});

test('nothing of this is in the program that visitors load', async ({ request }) => {
  const html = await (await request.get(at('/formations'))).text();
  const [, scripts = ''] = /data-scripts="([^"]+)"/.exec(html) ?? [];
  const programs = scripts.split(' ').filter((file) => file.startsWith('/'));
  expect(programs.length).toBeGreaterThan(0);
  for (const file of programs) expect(await (await request.get(at(file))).text()).not.toContain('KeyB');
});
