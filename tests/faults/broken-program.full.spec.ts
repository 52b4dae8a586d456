import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { at } from '../../tooling/paths';
import { countRequests, faults, untilGivenUp, shareOfFaults } from '../support/broken-files';
import { catalogue } from '../support/catalogue';
import { isAlive, open } from '../support/open';
import { remoteFallback } from '../support/remotes';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });

const program = /\/assets\/main\.\w+\.js/;
const styles = /\.css/;
/** The first page that the last test opens. */
const remote = /\/remotes\/mf-catalogue\/.*CataloguePage.*\.js$/;
const later = /\/remotes\/mf-formation\/files\/(~\d+\/)?\d+\.\w+\.js/;
/** PocketBase's client, and what reads the records of courses. */
const client = () => assetWith('autoCancellation');
const mappers = () => assetWith('learnerPays');

/** The late file of the shell that has a word, as the build that is tested has named it. */
function assetWith(word: string): RegExp {
  const folder = at('shell/dist/files/assets');
  const files = readdirSync(folder).filter((name) => /^\d+\.\w+\.js$/.test(name));
  const found = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(word));
  expect(found).toHaveLength(1);
  return new RegExp(`/assets/${found[0]?.replaceAll('.', '\\.')}`);
}

const courseTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Clicks the first course of the catalogue; gives its name. */
async function openCourse(page: Page): Promise<string> {
  const name = (await catalogue(page).titles.first().textContent()) ?? '';
  await catalogue(page).cards.first().click();
  return name;
}

for (const [fault, answer] of Object.entries(faults)) {
  test(`the program ${fault}: the server’s page stays, its links and forms work`, async ({ page }) => {
    const count = countRequests(page, program);
    await page.route(program, answer);
    await page.goto('/formations');
    await untilGivenUp(page);
    expect(count().addresses).toBe(2);
    expect(count().requests).toBeLessThanOrEqual(4);
    await catalogue(page).search.fill('sketchup');
    await catalogue(page).search.press('Enter');
    await expect(page).toHaveURL(/\/formations\?q=sketchup/);
    await expect(catalogue(page).titles).toHaveCount(1);
    await openCourse(page);
    await expect(page).toHaveURL(/\/formation\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'surprise' in window)).toBe(false);
  });

  test(`the style sheets ${fault}: the page can be read and used`, async ({ page }) => {
    const count = countRequests(page, /CataloguePage\.\w+\.css/);
    await page.route(styles, answer);
    await open(page, '/formations');
    await catalogue(page).search.fill('python');
    await expect(catalogue(page).titles).toHaveCount(1);
    await expect.poll(() => count().addresses).toBe(2);
    await expect(remoteFallback(page).title).toHaveCount(0);
  });
}

for (const [fault, answer] of shareOfFaults(0, 2)) {
  test(`what a course fetches later ${fault}: it says so, after one more try`, async ({ page }) => {
    const count = countRequests(page, later);
    await page.route(later, answer);
    await open(page, '/formations');
    const name = await openCourse(page);
    await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée');
    expect(count().addresses).toBe(2);
    // The touch of the card has tried, too: it fetches ahead what the course's load needs.
    expect(count().requests).toBeLessThanOrEqual(4);
    await page.unroute(later);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(courseTitle(page, name)).toBeVisible();
  });
}

for (const [fault, answer] of shareOfFaults(1, 2)) {
  test(`PocketBase’s client ${fault}: shipped courses are shown, after one more try`, async ({ page }) => {
    const count = countRequests(page, client());
    await page.route(client(), answer);
    await open(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
    await expect(catalogue(page).offlineNote).toBeVisible();
    await expect(catalogue(page).titles).toHaveCount(9);
    expect(count().addresses).toBe(2);
    expect(count().requests).toBeLessThanOrEqual(4);
  });
}

test('each of these files failing once is not noticed', async ({ page }) => {
  for (const pattern of [program, remote, later, client(), mappers()]) {
    const reset = (route: { abort: (reason: string) => Promise<void> }) => route.abort('connectionreset');
    await page.route(pattern, reset, { times: 1 });
  }
  await page.goto('/formations');
  await expect.poll(() => isAlive(page)).toBe(true);
  const name = await openCourse(page);
  await expect(courseTitle(page, name)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
