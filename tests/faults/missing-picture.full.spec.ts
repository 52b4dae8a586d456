import type { Page } from '@playwright/test';
import { open } from '../support/open';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });

async function losePictures(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
}

test('a slide whose picture is missing says so, and a dot gives it another chance', async ({ page }) => {
  await losePictures(page);
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'À la une' });
  await expect(carousel.getByText('Image non disponible').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.unrouteAll();
  await carousel.getByRole('button', { name: /^Diapositive 1/ }).click();
  await expect(carousel.getByText('Image non disponible')).toHaveCount(0);
  const width = () =>
    carousel
      .getByRole('article')
      .first()
      .locator('img')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test('a slide whose file is no picture says so, too', async ({ page }) => {
  await page.route('**/api/files/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/jpeg', body: '<p>Bienvenue chez votre hébergeur' }),
  );
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'À la une' });
  await expect(carousel.getByText('Image non disponible').first()).toBeVisible();
});

test('cards and courses keep their shape without pictures', async ({ page }) => {
  await open(page, '/formations');
  const results = page.getByRole('region', { name: 'Résultats' });
  const picture = results.getByRole('link').first().locator('> :first-child');
  const whole = await picture.boundingBox();
  expect(whole?.height).toBeGreaterThan(100);
  await losePictures(page);
  await page.reload();
  await expect(results.locator('img')).toHaveCount(0);
  const bare = await picture.boundingBox();
  expect([bare?.width, bare?.height]).toEqual([whole?.width, whole?.height]);
  await open(page, '/formation/python');
  await expect(page.getByRole('heading', { level: 1, name: 'Python' })).toBeVisible();
});
