import { watchStability } from '../../support/stability';
import { type Editor, signIn } from '../../support/editor';
import { expectNoSidewaysScroll, setWindow } from '../../support/layout';
import { open } from '../../support/open';
import { slides } from '../../support/records';
import { expect, test } from '../../support/test';

let editor: Editor;

/** Lets the home page find only the slides of this rule. */
async function keepSlides(rule: string): Promise<void> {
  await editor.list('carrousel', rule);
  // Only a record's change empties the site's cache, not a collection's.
  await editor.change('categorie', 'langues', { title: 'Langues' });
}

const id = (number: number) => `trop-${number}`;
const word = 'Interministerialisation'.repeat(3);

test.beforeAll(async ({ site }) => {
  editor = await signIn(site);
  const planted = Array.from({ length: 30 }, (_, index) => {
    const number = index + 1;
    const odd = number % 2 === 1;
    return {
      id: id(number),
      title: odd ? word : `Diapositive ${number}`,
      description: odd ? word : '',
      // PocketBase takes no more than 60 letters.
      buttonText: odd ? word.slice(0, 60) : 'Voir',
      buttonLink: '/contact',
      ordre: 100 + number,
    };
  });
  await editor.insertUnchecked('carrousel', planted);
});
test.afterAll(async () => {
  for (let number = 1; number <= 30; number++) await editor.remove('carrousel', id(number));
  await keepSlides('');
});

for (const count of [0, 1, 2, 6, 9, 14, 30]) {
  test(`${count} slides: nothing sticks out or moves, every dot leads there`, async ({ page, site }) => {
    await keepSlides(`ordre > 100 && ordre <= ${100 + count}`);
    expect(await slides(site)).toHaveLength(count);
    const expectCalm = await watchStability(page);
    const nothing = page.getByText('Aucune donnée disponible');
    const dots = page.getByRole('button', { name: /^Diapositive \d+ sur/ });
    for (const width of [320, 390, 768, 1280, 1920]) {
      await setWindow(page, width, 'light');
      if (width === 320 || width === 1280) await open(page, '/');
      await expect(nothing).toBeVisible({ visible: count === 0 });
      await expect(dots).toHaveCount(count > 1 ? count : 0);
      await expectNoSidewaysScroll(page);
      await expectCalm();
      if (count < 2) continue;
      const boxes = await dots.evaluateAll((buttons) =>
        buttons.map((button) => {
          const { left, right, top, width, height } = button.getBoundingClientRect();
          return { left, right, place: `${left} ${top}`, isTarget: width >= 24 && height >= 44 };
        }),
      );
      expect(new Set(boxes.map(({ place }) => place)).size).toBe(count);
      for (const { left, right, isTarget } of boxes) {
        expect(isTarget).toBe(true);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
      await dots.last().click();
      await expect(dots.last()).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('article', { name: `${count} sur ${count}` })).toBeVisible();
      await dots.first().click();
      await expect(page.getByRole('article', { name: `1 sur ${count}` })).toBeVisible();
    }
  });
}
