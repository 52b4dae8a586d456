import { open } from '../support/open';
import { expect, givenUpByTheClock, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, tolerated: givenUpByTheClock });

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
