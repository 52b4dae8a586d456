import type { Page } from '@playwright/test';
import { signIn } from '../support/editor';
import { open } from '../support/open';
import { expect, test } from '../support/test';
import { hostile, long } from './odd-courses';

test.beforeAll(async ({ site }) => {
  const editor = await signIn(site);
  await editor.plant('formation', [long, hostile]);
});
test.afterAll(async ({ site }) => {
  const editor = await signIn(site);
  for (const { id } of [long, hostile]) await editor.remove('formation', id);
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const traces = 'script, iframe, form[action*=ailleurs], base, style, svg, [onerror], [onclick]';

/** No script of the editor's text has run, and nothing of it is left that could. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  const left = page.getByRole('main').locator(traces);
  await expect(left).toHaveCount(0);
  await expect(page.locator('[href^="javascript:"]')).toHaveCount(0);
}

test('the text of an editor is as safe from the server as from the browser, and looks the same', async ({
  page,
  request,
}) => {
  const path = `/formation/${hostile.id}`;
  const html = await (await request.get(path)).text();
  expect(html).toContain('<li>Un bis</li>');
  expect(html).toContain('rel="noopener noreferrer"');
  // In the document's data and attributes the rest of the record may stand, as text.
  expect(html).not.toMatch(/<(img|svg|p)[^>]*pwned|<script>window|javascript:window/);

  const text = page.getByRole('heading', { name: 'Présentation' }).locator('xpath=following-sibling::div');
  await open(page, path);
  const fromServer = await text.innerHTML();
  await open(page, '/formations?q=xxxxxxxx');
  await page.getByRole('region', { name: 'Résultats' }).getByRole('link').first().click();
  await expect(title(page, hostile.title)).toBeVisible();
  expect(await text.innerHTML()).toBe(fromServer);
  await expect(text.getByRole('table')).toHaveCount(1);
  await expect(text.getByRole('link', { name: 'un lien' })).toHaveAttribute('href', /^https:\/\/ailleurs/);
  await expect(text.getByText('jamais fermé')).toBeVisible();
  await page.getByText('cliquez').click();
  await page.getByText('un piège').click();
  await expectHarmless(page);
});
