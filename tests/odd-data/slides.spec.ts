import { watchCalm } from '../support/calm';
import { type Editor, signIn } from '../support/editor';
import { expectNoSidewaysScroll, setWindow, widths } from '../support/layout';
import { open } from '../support/open';
import { slides } from '../support/records';
import type { RunningSite } from '../support/site';
import { expect, test } from '../support/test';

let editor: Editor;

/** Lets the home page find only the slides of this rule. */
async function keepSlides(site: RunningSite, rule: string): Promise<void> {
  await editor.list('carrousel', rule);
  // Only a record's change empties the site's cache, not a collection's.
  await editor.change('categorie', 'langues', { title: 'Langues' });
  const expected = rule === '' ? undefined : Number(rule.includes('= 1'));
  if (expected !== undefined) expect(await slides(site)).toHaveLength(expected);
}

test.beforeAll(async ({ site }) => {
  editor = await signIn(site);
});
test.afterEach(({ site }) => keepSlides(site, ''));

for (const [count, rule] of [
  [1, 'ordre = 1'],
  [0, 'ordre < 0'],
] as const) {
  test(`${count} slide(s): the home page stands, still and quiet`, async ({ page, site }) => {
    await keepSlides(site, rule);
    const [only] = await slides(site);
    const expectCalm = await watchCalm(page);
    const nothing = page.getByText('Aucune donnée disponible');
    for (const width of widths) {
      await setWindow(page, width, 'light');
      const response = await open(page, '/');
      expect(response?.status()).toBe(200);
      await expect(nothing).toBeVisible({ visible: count === 0 });
      if (only) await expect(page.getByRole('heading', { level: 1, name: only.title })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Diapositive|carrousel/ })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expectCalm();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Accueil' }).click();
    await expect(nothing).toBeVisible({ visible: count === 0 });
    await expectCalm();
  });
}
