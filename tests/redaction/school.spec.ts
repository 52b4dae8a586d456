import { readPdf } from '../../shell/server/exports/testing/pdf-text';
import { expectNoViolation } from '../support/axe';
import { openRedaction, clickButton, polling, test, save } from '../support/redaction';
import { expect } from '../support/test';

// A refused save.
test.use({ allowedErrors: /\b400\b/ });

test('an edited telephone, FAQ and banner show everywhere', async ({ page, site, request, browser }) => {
  const html = async (path: string) => (await request.get(site.url + path)).text();
  const number = '04 99 00 12 34';
  for (const path of ['/', '/contact', '/mentions-l%C3%A9gales'])
    expect(await html(path)).not.toContain(number);
  await openRedaction(page, site);

  await page.getByRole('link', { name: 'L’école', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’école');
  await page.getByLabel('Téléphone', { exact: true }).fill('zéro quatre');
  await clickButton(page, 'Enregistrer');
  await expect(page.locator('#champ-phone')).toContainText('n’est pas un numéro');
  await page.getByLabel('Téléphone', { exact: true }).fill(number);
  await page.getByLabel('Horaires').fill('Lundi 9 h à 18 h');
  await page.getByLabel('Texte du bandeau').fill('Portes ouvertes samedi : venez.');
  await save(page);

  await page.getByRole('link', { name: 'Textes du site' }).click();
  await page.getByRole('link', { name: /^Comment s’inscrire/ }).click();
  await expect(page.getByLabel('Page')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Appelez le {phone}.');
  await save(page);

  const link = `href="tel:+33499001234"`;
  await page.getByRole('link', { name: 'Textes du site' }).first().click();
  await page.getByRole('link', { name: /^Contrat/ }).click();
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Celui que {city} préfère.');
  await save(page);

  // Footer, address, legal page, FAQ and its data for machines, the answer to a plain form.
  await expect.poll(async () => (await html('/contact')).split(link).length, polling).toBeGreaterThan(2);
  expect(await html('/contact')).toContain('Lundi 9 h à 18 h');
  await expect
    .poll(() => html('/mentions-l%C3%A9gales'), polling)
    .toContain(`Téléphone\u00a0: <a ${link}>${number}</a>`);
  await expect
    .poll(() => html('/formation/devenir-formateur'), polling)
    .toMatch(/Celui que \S[^{}<]* préfère\./);
  await expect.poll(() => html('/'), polling).toContain(`<p>Appelez le <a ${link}>${number}</a>.</p>`);
  const home = await html('/');
  expect(home).toContain(`"text":"Appelez le ${number}."`);
  expect(home).toContain('Portes ouvertes samedi\u00a0: venez.');
  expect(await html('/hors-ligne.html')).toContain(number);
  const pdf = await request.get(`${site.url}/formation/python/programme.pdf`);
  expect(readPdf(await pdf.body()).pages.join('\n')).toContain(number);

  // What is shown is what a visitor's own program shows, too.
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/contact`);
  const banner = visitor.getByRole('complementary', { name: 'À savoir' });
  await expect(banner).toHaveText('Portes ouvertes samedi\u00a0: venez.');
  await expect(visitor.getByRole('complementary', { name: 'Coordonnées' })).toContainText(number);
  await expectNoViolation(visitor, 'a page with a banner');
  await visitor.close();
});
