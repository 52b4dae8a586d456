import { contactForm, visitor } from '../../support/contact-form';
import { setWindow } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

test.use({ allowedErrors: /\b503\b|^send-email failed/ });

test.beforeEach(async ({ page }) => {
  await page.route('**/send-email', (route) => route.fulfill({ status: 503, json: {} }));
  await setWindow(page, 1280, 'dark');
  await open(page, '/contact?formation=python');
  await contactForm(page).fill(visitor('toast'));
  await contactForm(page).send.click();
});

test('a toast is light, at the top right, waits while pointed at, goes after 5 s', async ({ page }) => {
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
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+T');
  await expect(toast).toBeFocused();
  await expect(toast).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.move(0, 0);
  await expect.poll(clock).toEqual([['running', 5000]]);
  await bar.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.currentTime = 4900;
  });
  await expect(toast).toHaveCount(0);
});

test.describe('on a touch screen, for who wants less motion', () => {
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a toast goes with the finger, comes back, is wiped away from 80 % on', async ({ page }) => {
    const toast = page.getByRole('alert').filter({ hasText: "Erreur lors de l'envoi de l'email." });
    await page
      .getByRole('progressbar', { includeHidden: true })
      .evaluate((bar) => bar.getAnimations().forEach((one) => one.pause()));
    const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    const screen = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0, dy = 0) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + dx, y: y + height / 2 + dy }],
      });
    const leftEdge = async () => (await toast.boundingBox())?.x;

    await touch('touchStart');
    for (const part of [0.1, 0.3, 0.5]) await touch('touchMove', part * width);
    await expect.poll(leftEdge).toBeCloseTo(x + width / 2, 0);
    await touch('touchEnd');
    await expect.poll(leftEdge).toBeCloseTo(x);

    // A finger that scrolls the page has let go of the toast.
    await touch('touchStart');
    for (const dy of [20, 60, 120]) await touch('touchMove', 0, dy);
    await touch('touchEnd');
    await touch('touchStart', 0, 300);
    for (const dx of [20, 60, 120]) await touch('touchMove', dx, 300);
    expect(await leftEdge()).toBeCloseTo(x);
    await touch('touchEnd');

    await touch('touchStart');
    for (const part of [0.1, 0.5, 0.85]) await touch('touchMove', part * width);
    await touch('touchEnd');
    await expect(toast).toHaveCount(0);
  });
});
