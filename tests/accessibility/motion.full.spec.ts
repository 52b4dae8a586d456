import { open } from '../support/open';
import { expect, givenUpByTheClock, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, tolerated: givenUpByTheClock });

test('who asks for less motion has a carousel that stands still until asked to move', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'À la une' });
  const first = carousel.getByRole('button', { name: /^Diapositive 1/ });
  await expect(carousel.getByRole('button', { name: 'Lancer le carrousel' })).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(first).toHaveAttribute('aria-current', 'true');

  await carousel.getByRole('button', { name: /^Diapositive 3/ }).click();
  await expect(carousel.getByRole('button', { name: /^Diapositive 3/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('nothing on the home page moves by itself', async ({ page }) => {
  await open(page, '/');
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10)
      .map((animation) => String((animation.effect as KeyframeEffect | null)?.target?.className)),
  );
  expect(moving).toEqual([]);
});
