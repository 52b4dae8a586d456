import type { Page } from '@playwright/test';
import { watchStability } from '../../support/stability';
import { signIn } from '../../support/editor';
import { expectNoSidewaysScroll, setWindow, widths } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

/** 140 characters without a place to break, as pasted references sometimes are. */
const endless = 'x'.repeat(140);

/** A wide table, nested lists, links, and everything that an attacker has tried on an editor. */
const description = [
  '<h1>Un titre</h1><p>Un paragraphe, <a href="https://ailleurs.example/page">un lien</a> et ',
  `<a href="/contact">un autre</a>, puis ${endless}.</p>`,
  '<ul><li>Un<ul><li>Un bis</li></ul></li><li>Deux</li></ul><ol><li>Premier</li></ol>',
  `<table><tr>${'<th>Colonne très large</th>'.repeat(12)}</tr><tr>${'<td>9 999,99</td>'.repeat(12)}</tr></table>`,
  '<script>window.pwned = "script"</script>',
  '<img src="x" onerror="window.pwned = \'img\'"><svg onload="window.pwned = \'svg\'"></svg>',
  '<iframe srcdoc="<script>parent.pwned = 1</script>"></iframe><style>body { display: none }</style>',
  '<a href="javascript:window.pwned = \'link\'">un piège</a><p onclick="window.pwned = 1">cliquez</p>',
  '<form action="https://ailleurs.example"><input name="x"></form><base href="https://ailleurs.example/">',
  '<p style="position: fixed; inset: 0">par-dessus</p><div><b>jamais fermé',
].join('');

const course = { active: true, topFormation: true };

/** 140 characters in words, and none of what a course may go without. */
const title = 'Très longue formation aux mots nombreux '.repeat(4).slice(0, 139).padEnd(140, 'e');
const long = { ...course, id: 'odd-long', title };

/** 140 characters in one word, with all the text that an editor can paste. */
const hostile = {
  ...course,
  id: 'odd-hostile',
  title: endless,
  littleDescription: `${endless} <img src=x onerror="window.pwned = 1">`,
  description,
  descriptions: [{ title: endless, content: '<script>window.pwned = "fact"</script>' }],
  nbHeure: '1/2 Jours (soit 3h30)',
  priceActual: '1 234 567 €',
  alternance: true,
};

test.beforeAll(async ({ site }) => {
  const editor = await signIn(site);
  await editor.insertUnchecked('formation', [long, hostile]);
});
test.afterAll(async ({ site }) => {
  const editor = await signIn(site);
  for (const { id } of [long, hostile]) await editor.remove('formation', id);
});

const traces = 'script, iframe, form[action*=ailleurs], base, style, svg, [onerror], [onclick]';

/** No script of the editor's text has run, and nothing of it is left that could. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  const leftovers = page.getByRole('main').locator(traces);
  await expect(leftovers).toHaveCount(0);
  await expect(page.locator('[href^="javascript:"]')).toHaveCount(0);
}

/** Every place where the two courses show. */
const places = {
  'the page of the course without anything': `/formation/${long.id}`,
  'the page of the course with too much': `/formation/${hostile.id}`,
  'the catalogue': '/formations?q=xxxxxxxx',
  'the home page': '/',
  'the contact form': `/contact?formation=${hostile.id}`,
};

for (const [name, path] of Object.entries(places)) {
  test(`${name} holds up: nothing sticks out, moves, complains or runs`, async ({ page }) => {
    const expectCalm = await watchStability(page);
    for (const width of widths) {
      await setWindow(page, width, 'light');
      const response = await open(page, path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('main')).toContainText(/x{140}|Très longue formation aux mots nombreux/);
      await expectNoSidewaysScroll(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expectNoSidewaysScroll(page);
      await expectHarmless(page);
      await expectCalm();
    }
  });
}
