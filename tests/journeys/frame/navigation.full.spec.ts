import conformity from '../../../shared-ui/src/page/conformity.json' with { type: 'json' };
import { addresses, furtherAddresses, legalAddresses } from '../../support/addresses';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

const footer = {
  Accueil: addresses.home,
  'Nos formations': addresses.catalogue,
  Contact: addresses.contact,
  'Conditions générales de vente': addresses.terms,
  'Règlement intérieur': addresses.rules,
  'Mentions légales': legalAddresses.legalNotice,
  Confidentialité: legalAddresses.privacy,
  'Plan du site': furtherAddresses.siteMap,
  [`Accessibilité\u00a0: ${conformity.state}`]: legalAddresses.accessibility,
};

test('every link of the footer leads to its page: at its top, with the title focused', async ({ page }) => {
  await open(page, addresses.about);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [name, path] of Object.entries(footer)) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).last().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  expect(await page.evaluate(() => 'sameDocument' in window), 'pages were never loaded anew').toBe(true);
});
