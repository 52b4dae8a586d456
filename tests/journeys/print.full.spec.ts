import type { Page } from '@playwright/test';
import { contactForm, visitor } from '../support/contact-form';
import { open } from '../support/open';
import { activeCourses } from '../support/records';
import { expect, test } from '../support/test';

const countSheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test.describe('what is printed', { tag: ['@mf-home', '@mf-catalogue', '@mf-formation'] }, () => {
  test('the longest courses are printed at ten points on two sheets of A4', async ({ page, site }) => {
    const length = (record: object) => JSON.stringify(record).length;
    const longest = (await activeCourses(site)).sort((a, b) => length(b) - length(a));
    // Those in alternance say more: who pays, and three more figures.
    const courses = [...longest.slice(0, 6), ...longest.slice(6).filter(({ alternance }) => alternance)];
    expect(courses.length).toBeGreaterThan(8);
    const sheets: Record<string, number> = {};
    for (const { id } of courses) {
      await open(page, `/formation/${id}`);
      sheets[id] = await countSheets(page);
    }
    expect(Math.max(...Object.values(sheets)), JSON.stringify(sheets)).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').getByText('Pour qui')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCSS('font-size', /^13\.3/);
  });

  test('a list on paper: address, filters, titles and figures in two columns', async ({ page, baseURL }) => {
    const visible = (role: 'link' | 'searchbox' | 'combobox' | 'button' | 'checkbox' | 'radio') =>
      page.getByRole(role).filter({ visible: true });
    const path = '/formations?q=e&lieu=presentiel';
    await open(page, path);
    const address = page.getByText(`${baseURL}${path}`, { exact: true });
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(address).toBeVisible();
    await expect(page.getByText(/^Choix\s: e, Présentiel$/)).toBeVisible();
    const list = page.getByRole('region', { name: 'Résultats' });
    await expect(
      list
        .getByRole('listitem')
        .first()
        .getByText(/^Ville-Exemple/),
    ).toBeVisible();
    for (const role of ['searchbox', 'combobox', 'button', 'checkbox', 'radio'] as const)
      await expect(visible(role)).toHaveCount(0);
    await expect(visible('link').filter({ hasText: /^Retirer/ })).toHaveCount(0);
    await expect(list.locator('img').filter({ visible: true })).toHaveCount(0);
    await expect(list.getByRole('heading').filter({ visible: true })).toHaveCount(9);
    await expect(list.getByText(/€|Sur devis/).filter({ visible: true })).toHaveCount(9);
    const lefts = await list
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(2);
    expect(await countSheets(page)).toBe(1);
  });

  test('the receipt of a contact request is one sheet', async ({ page }) => {
    const form = contactForm(page);
    await open(page, '/contact?formation=python');
    await form.fill(visitor('papier'));
    await form.send.click();
    await expect(form.sent).toBeVisible();
    expect(await countSheets(page)).toBe(1);
  });

  for (const [path, pictures] of [
    ['/', 20],
    ['/about', 1],
  ] as const) {
    test(`paper shows ${path} whole: answers, pictures, nothing to press`, async ({ page }) => {
      await open(page, path);
      await page.emulateMedia({ media: 'print' });
      const questions = page.locator('details');
      await expect(questions).toHaveCount(13);
      for (const question of await questions.all()) {
        await expect(question).not.toHaveAttribute('open');
        await expect(question.locator('p')).toBeVisible();
      }
      for (const role of ['button', 'tab', 'combobox'] as const) {
        await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
      }
      const cut = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('img, h2, h3, p')].flatMap((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 0 && (left < 0 || right > innerWidth + 1) ? [element.outerHTML] : [];
        }),
      );
      expect(cut, 'what the edge of the sheet cuts').toEqual([]);

      // The browser fetches what is lazy before it prints, but waits for three seconds only.
      await expect(async () => {
        const pdf = await page.pdf({ format: 'A4' });
        const printed = new Set(pdf.toString('latin1').match(/\d+ 0 obj\s*<<[^>]*\/Subtype\s*\/Image/g));
        expect(printed.size).toBeGreaterThanOrEqual(pictures);
      }).toPass();
    });
  }

  test('the home page on paper has its slide with its picture, and every category', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: /^Diapositive 2 / }).click();
    await page.emulateMedia({ media: 'print' });
    const slides = page.getByRole('region', { name: 'À la une' }).getByRole('article');
    await expect(slides).toHaveCount(1);
    await expect(slides).toHaveAccessibleName(/^2 sur /);
    await expect(slides.getByRole('heading')).toBeVisible();
    const picture = slides.locator('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const cards = page.getByRole('group', { name: 'Catégories' }).locator('h3');
    expect(await cards.count()).toBeGreaterThan(9);
    for (const card of await cards.all()) await expect(card).toBeVisible();
  });
});
