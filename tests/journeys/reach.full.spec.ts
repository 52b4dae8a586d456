import { addresses, legalAddresses } from '../support/addresses';
import { contactForm } from '../support/contact-form';
import { setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test('the footer of every page has the phone number, to press', async ({ page }) => {
  await setWindow(page, 390, 'light');
  for (const path of Object.values({ ...addresses, ...legalAddresses })) {
    await open(page, path);
    const phone = page.getByRole('contentinfo').getByRole('link', { name: /^Appeler le 01\s99/ });
    await expect(phone).toHaveAttribute('href', 'tel:+33199000000');
    expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [1280, 800],
] as const) {
  test(`phone and mail are on the first screen of the contact page, the form begins there: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/contact');
    const reach = page.getByRole('complementary', { name: 'Coordonnées' });
    for (const name of [/^01\s99/, /@/])
      await expect(reach.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expect(contactForm(page).formation).toBeInViewport();
  });
}
