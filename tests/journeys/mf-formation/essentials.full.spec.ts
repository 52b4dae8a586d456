import type { Page } from '@playwright/test';
import { receipt } from '../../support/course';
import { watchStability } from '../../support/stability';
import { expectNoSidewaysScroll } from '../../support/layout';
import { open } from '../../support/open';
import { activeCourses } from '../../support/records';
import { expect, test } from '../../support/test';

const essentials = (page: Page) => page.getByRole('region', { name: 'L’essentiel' });

/** What says the essentials: the bar, or the receipt beside the text. */
const saying = (page: Page) => ((page.viewportSize()?.width ?? 0) < 1024 ? essentials(page) : receipt(page));
const contact = (page: Page) =>
  saying(page)
    .getByRole('link', { name: /^(Contacter|Demander un devis|Trouver mon contrat)$/ })
    .first();
const bottomOf = async (page: Page) => {
  const { y, height } = (await saying(page).boundingBox()) ?? { y: 0, height: 0 };
  return y + height;
};

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(`a course’s first screen has all of them: ${width} x ${height}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    const courses = await activeCourses(site);
    // The longest titles push down most, a badge stands above some, one has dates.
    const longest = [...courses].sort((a, b) => b.title.length - a.title.length).slice(0, 3);
    const alternance = courses.filter((course) => course.alternance).slice(0, 1);
    for (const { id } of [...longest, ...alternance, { id: 'caces-r485' }, { id: 'python' }]) {
      await open(page, `/formation/${id}`);
      const price = /€ par (personne|groupe)|^Sur devis|^[\d\s]+€/;
      const place = /Ville-Exemple|hybride|(?:^|, )à distance/i;
      for (const fact of [price, /(Du|Le) \d|dates sur demande/i, place])
        await expect(saying(page).getByText(fact).first(), id).toBeInViewport({ ratio: 1 });
      await expect(contact(page), id).toBeInViewport({ ratio: 1 });
    }
  });

  test(`they stay at hand further down, and nothing moves: ${width} x ${height}`, async ({ page }) => {
    const expectCalm = await watchStability(page);
    await page.setViewportSize({ width, height });
    await open(page, '/formation/devenir-formateur');
    await page.getByRole('heading', { name: 'Quand et où' }).evaluate((title) => title.scrollIntoView());
    await expect(contact(page)).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    const now = await saying(page).boundingBox();
    if (width < 1024) expect(now?.height, 'slim').toBeLessThan(120);
    expect(Math.abs((now?.y ?? 0) - (header?.height ?? 0)), 'right below the header').toBeLessThan(17);
    // What was gone to stands below it.
    const title = await page.getByRole('heading', { name: 'Quand et où' }).boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual(width < 1024 ? await bottomOf(page) : (header?.height ?? 0));
    // The window of a small laptop is low.
    await page.setViewportSize({ width, height: Math.min(height, 600) });
    await expect.poll(() => bottomOf(page)).toBeLessThanOrEqual(600);
    await contact(page).click();
    await expect(page).toHaveURL('/contact?formation=devenir-formateur');
    await expectCalm();
  });
}

test('they hide nothing that has the focus, forwards or backwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/formation/devenir-formateur');
  let compared = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 45; step++) {
      await page.keyboard.press(key);
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('main section[aria-label="L’essentiel"]');
        if (!focused || !bar || bar.contains(focused) || !focused.closest('article')) return undefined;
        const [own, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        // Before the bar stands its own title, which it leaves as it goes.
        const isBefore = bar.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING;
        return !isBefore && own.top < over.bottom - 1 ? focused.outerHTML : '';
      });
      expect(hidden || undefined, `${key}, step ${step}`).toBeUndefined();
      if (hidden !== undefined) compared++;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

test('in a small or zoomed window they stay where they are', async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/formation/devenir-formateur');
    await expectNoSidewaysScroll(page);
    await receipt(page).evaluate((card) => card.scrollIntoView());
    await expect(essentials(page)).not.toBeInViewport();
  }
});
