import {
  openRedaction,
  paste,
  photograph,
  pictureSize,
  clickButton,
  richText,
  polling,
  test,
  save,
} from '../support/redaction';
import { expect } from '../support/test';

// A refused save, and a page of the site that is not there yet.
test.use({ allowedErrors: /\b40[049]\b/ });

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
  <p class=MsoNormal style='mso-margin-top-alt:auto'><b><span style='font-family:"Comic Sans MS";color:red'>Au programme</span></b><o:p></o:p></p>
  <p class=MsoListParagraph>Lire une facture<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

test('a course goes from nothing to the site, from mistake to mistake', async ({ page, site, request }) => {
  const path = '/formation/lire-une-facture';
  const record = `${site.superuser.url}/api/collections/formation/records/lire-une-facture`;
  const onTheSite = async () => (await request.get(site.url + path)).status();
  await openRedaction(page, site);
  await page.getByRole('link', { name: 'Nouvelle formation' }).click();
  await page.locator('#champ-title input').fill('Lire une facture');
  await expect(page.getByText(`${site.url}${path}`)).toBeVisible();

  // Refused in French, with what is missing beside its field; nothing typed is lost.
  await clickButton(page, 'Mettre en ligne');
  const refusal = page.getByRole('alert').filter({ hasText: 'Rien n’est enregistré' });
  // Beside the button that was pressed; it leads to the fields.
  await expect(refusal.locator('..')).toBeFocused();
  await expect(refusal.locator('..')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#champ-methods')).toContainText('Écrivez les méthodes mobilisées');
  await refusal.getByRole('link', { name: 'Écrivez les méthodes mobilisées' }).click();
  await expect(richText(page, 'Méthodes mobilisées')).toBeFocused();
  await expect(richText(page, 'Méthodes mobilisées')).toBeInViewport();
  expect(await onTheSite()).toBe(404);

  // All at once, of the course and of its rows; nothing of it is kept meanwhile.
  await page.getByLabel('Durée en heures').fill('sept');
  await clickButton(page, 'Ajouter une session');
  await clickButton(page, 'Enregistrer');
  await expect(page.locator('#champ-hours')).toContainText('écrivez un nombre');
  await expect(page.locator('#champ-session-0-startsOn')).toContainText('Remplissez « Début »');
  await expect(refusal.getByRole('link', { name: 'Session 1' })).toBeVisible();
  expect((await request.get(record)).status()).toBe(404);
  await clickButton(page, 'Retirer : session 1');
  await page.getByLabel('Durée en heures').fill('7 heures');
  await page.getByLabel('Montant en euros').fill('490,50 €');
  for (const label of [
    'Prérequis',
    'Modalités d’accès',
    'Méthodes mobilisées',
    'Modalités d’évaluation',
    'Accessibilité',
  ]) {
    await richText(page, label).fill('Aucun prérequis.');
  }
  const objectives = page.getByLabel('Objectifs : chercher ou créer');
  await objectives.fill('Lire une facture sans aide');
  await objectives.press('Enter');
  await expect(page.getByRole('button', { name: 'Retirer « Lire une facture sans aide »' })).toBeVisible();

  // Word's make-up goes at once.
  const description = richText(page, 'Présentation et programme');
  await paste(description, word);
  await expect(page.getByText('Mise en forme Word retirée')).toBeVisible();
  expect(await description.innerHTML()).not.toMatch(/Mso|style=|span|o:p/);
  await expect(description.locator('strong')).toHaveText('Au programme');

  // A portrait photograph is framed.
  await page.getByLabel('Image principale : choisir').setInputFiles(await photograph(page, 1500, 2000));
  await expect(page.getByRole('dialog', { name: 'Cadrer l’image' })).toContainText('verticale');
  await clickButton(page, 'Garder ce cadrage');
  await expect(page.getByText('Nouvelle image, à enregistrer')).toBeVisible();

  await save(page, 'Enregistré.');
  await clickButton(page, 'Mettre en ligne');
  await expect(page.getByText('Mise en ligne.', { exact: false }).first()).toBeVisible();
  await expect.poll(onTheSite, polling).toBe(200);
  const html = await (await request.get(site.url + path)).text();
  expect(html).toContain('Lire une facture');
  expect(html).toMatch(/490,50/);

  const { imagePrimary } = await (await request.get(record)).json();
  const stored = `/api/files/formation/lire-une-facture/${imagePrimary}`;
  expect(await pictureSize(page, stored)).toEqual([1500, 844]);

  // What was changed is told, and taken back.
  await page.getByLabel('Accroche').fill('Une phrase de trop.');
  await clickButton(page, 'Enregistrer');
  await expect
    .poll(async () => (await request.get(site.url + path)).text(), polling)
    .toContain('Une phrase de trop.');
  await page.getByRole('link', { name: 'Historique de la fiche' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Une phrase de trop.' });
  await expect(entry).toContainText('Claude Exemple');
  await entry.getByRole('button', { name: /^Annuler cette modification/ }).click();
  await expect(page.getByText('La modification est annulée')).toBeVisible();
  await expect
    .poll(async () => (await request.get(site.url + path)).text(), polling)
    .not.toContain('Une phrase de trop.');
});
