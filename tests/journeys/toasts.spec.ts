import { contactForm, visitor } from '../support/contact-form';
import { setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test.use({ tolerated: /\b503\b|^send-email failed/ });

test.beforeEach(async ({ page }) => {
  await page.route('**/send-email', (route) => route.fulfill({ status: 503, json: {} }));
  await setWindow(page, 1280, 'dark');
  await open(page, '/contact?formation=python');
  await contactForm(page).fill(visitor('toast'));
  await contactForm(page).send.click();
});

test('a toast is light, stands at the top right, waits while pointed at, and goes after 5 s', async ({
  page,
}) => {
  const toast = page.getByRole('alert').filter({ hasText: "Erreur lors de l'envoi de l'email." });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  await expect(toast).toHaveCSS('background-color', 'rgb(255, 255, 255)');

  const bar = page.getByRole('progressbar', { includeHidden: true });
  const clock = () =>
    bar.evaluate((element) =>
      element.getAnimations().map(({ playState, effect }) => [playState, effect?.getTiming().duration]),
    );
  await toast.hover();
  await expect.poll(clock).toEqual([['paused', 5000]]);
  await page.mouse.move(0, 0);
  await expect.poll(clock).toEqual([['running', 5000]]);
  await bar.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.currentTime = 4900;
  });
  await expect(toast).toHaveCount(0);
});
