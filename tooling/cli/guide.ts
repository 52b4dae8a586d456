import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { at } from '../paths';
import { asOperator } from '../stack/as-superuser';
import { backEnds, readSettings } from '../stack/settings';
import { openBrowser } from '../quality/suites/browser';

const folder = at('docs/guide');
const editor = { email: 'vous@campus.example', password: 'trois mots sans rapport', name: 'Claude Exemple' };
const course = 'lire-une-facture';

/**
 * `npm run campus guide`: takes the pictures of docs/guide-editeur.md from the running site. It
 * removes the account and the course that it makes.
 */
export async function run(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { pocketbaseUrl: origin } = backEnds(readSettings());
  const client = await asOperator();
  const { id } = await client.collection('redacteur').create({
    ...editor,
    passwordConfirm: editor.password,
    emailVisibility: true,
  });
  await using browser = await openBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1100, height: 720 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
    });
    await takePictures(await context.newPage(), origin);
  } finally {
    await client
      .collection('formation')
      .delete(course)
      .catch(() => undefined);
    await client.collection('redacteur').delete(id);
  }
}

// oxlint-disable-next-line eslint/max-lines-per-function -- one picture after the other
async function takePictures(page: Page, origin: string): Promise<void> {
  const shoot = async (name: string, of: Page | Locator = page) => {
    const path = join(folder, `${name}.png`);
    await of.screenshot({ path });
    console.log(path);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const toPart = (name: string) =>
    page.locator(`#partie-${name}`).evaluate((part) => part.scrollIntoView({ block: 'start' }));

  // The web font is there from the second view on.
  await page.goto(`${origin}/redaction/`, { waitUntil: 'networkidle' });
  await page.goto(`${origin}/redaction/`);
  await page.getByLabel('Adresse électronique').fill(editor.email);
  await page.getByLabel('Mot de passe').fill(editor.password);
  await shoot('1-connexion');
  await press('Se connecter');
  await page.getByRole('row').nth(5).waitFor();
  await shoot('2-formations');

  await page.getByRole('link', { name: 'Nouvelle formation' }).click();
  await page.locator('#champ-title input').fill('Lire une facture');
  await page.getByLabel('Accroche').fill('Savoir ce que l’on paie, et à qui.');
  await shoot('3-nouvelle-formation');

  for (const label of ['Prérequis', 'Méthodes mobilisées', 'Modalités d’évaluation', 'Accessibilité']) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(texts[label] ?? '');
  }
  const objectives = page.getByLabel('Objectifs : chercher ou créer');
  await objectives.fill('lire');
  await page.locator('#champ-competences').scrollIntoViewIfNeeded();
  await shoot('4-objectifs', page.locator('#champ-competences'));
  await objectives.fill('Lire une facture');
  await objectives.press('Enter');
  await page.locator('#champ-competences li').first().waitFor();
  await page.getByLabel('Durée en heures').fill('7');
  await page.getByLabel('Durée en jours').fill('1');
  await page.getByLabel('Montant en euros').fill('490');
  await toPart('prix-et-financement');
  await shoot('5-prix');

  const portrait = await page.evaluate(drawPortrait);
  await page.getByLabel('Image principale : choisir').setInputFiles({
    name: 'portrait.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(portrait, 'base64'),
  });
  await page.getByRole('dialog').waitFor();
  await shoot('6-cadrage', page.getByRole('dialog'));
  await press('Garder ce cadrage');

  await press('Enregistrer');
  await page.getByText('Enregistré.').waitFor();
  await toPart('mise-en-ligne');
  await shoot('7-publication');
  await press('Mettre en ligne');
  await page.getByText('Mise en ligne.').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot('8-publiee');
  await page.getByLabel('Accroche').fill('Savoir ce que l’on paie, à qui, et pourquoi.');
  await press('Enregistrer');
  await page.getByText('Enregistré.').waitFor();
  await page.getByRole('link', { name: 'Historique de la fiche' }).click();
  await page.getByText('et pourquoi.').first().waitFor();
  await shoot('9-historique');
}

const texts: Record<string, string> = {
  Prérequis: 'Aucun prérequis.',
  'Méthodes mobilisées': 'Des factures réelles, lues en petit groupe, puis un exercice corrigé.',
  'Modalités d’évaluation': 'Une facture inconnue est expliquée à voix haute en fin de journée.',
  Accessibilité:
    'Les documents existent en gros caractères. Le référent handicap étudie chaque besoin avec vous.',
};

/** Runs in the page, and sees nothing of this file. The picture is tall, to be framed. */
function drawPortrait(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1200, 1600];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const sky = context.createLinearGradient(0, 0, 0, 1600);
  sky.addColorStop(0, '#8bc5e5');
  sky.addColorStop(1, '#fff4d9');
  context.fillStyle = sky;
  context.fillRect(0, 0, 1200, 1600);
  context.fillStyle = '#1b45d7';
  context.fillRect(260, 620, 680, 460);
  context.fillStyle = '#fcfcfd';
  for (let line = 0; line < 5; line++) context.fillRect(330, 690 + line * 74, line % 2 ? 420 : 540, 26);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
}
