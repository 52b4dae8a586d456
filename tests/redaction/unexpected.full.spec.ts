import type { Page } from '@playwright/test';
import { editor, openRedaction, clickButton, signInAgain, test, save } from '../support/redaction';
import { anyError, expect } from '../support/test';

test.use({ allowedErrors: anyError });

const hourMs = 3600_000;
/** What `<input type="datetime-local">` takes, at the server's clock. */
const inHours = (hours: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })
    .format(Date.now() + hours * hourMs)
    .replace(' ', 'T');
const moment = (page: Page) => page.getByLabel('Jour et heure');

for (const hours of [13, -13])
  test(`the server's clock counts, not a browser's that is ${hours} h ahead`, async ({ page, site }) => {
    await page.clock.setSystemTime(Date.now() + hours * hourMs);
    await openRedaction(page, site);
    await clickButton(page, 'Dupliquer Python');
    await expect(page.getByRole('heading', { level: 1, name: /^Python \(copie/ })).toBeVisible();
    await moment(page).fill(inHours(-1));
    await clickButton(page, 'Programmer');
    await expect(page.locator('#champ-publishAt')).toContainText('déjà passée');
    await moment(page).fill(inHours(1));
    await clickButton(page, 'Programmer');
    await expect(page.getByRole('status').filter({ hasText: 'Programmée le' })).toBeVisible();
    await page.getByRole('link', { name: 'Formations', exact: true }).first().click();
    const row = page.getByRole('row').filter({ hasText: 'Python (copie' }).first();
    await expect(row).toContainText('Programmée le');
  });

test('what no handler expects ends in a sentence, and a way on', async ({ page, site }) => {
  await openRedaction(page, site);
  const sentence = page.getByText('Une erreur inattendue est survenue');
  await page.goto('/redaction/formations/python');
  await page.evaluate(() => {
    for (const name of ['closest', 'scrollIntoView'] as const)
      Element.prototype[name] = () => {
        throw new Error('A browser of tomorrow.');
      };
  });
  await page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link').first().click();
  await expect(sentence).toBeVisible();

  // A screen that cannot be drawn leads back.
  const odd = { items: [{ id: 'x', title: 'X', updated: 'hier' }], totalItems: 1 };
  await page.route('**/api/collections/categorie/**', (route) => route.fulfill({ json: odd }));
  await page.goto('/redaction/categories');
  await expect(sentence).toBeVisible();
  await page.getByRole('link', { name: 'Revenir aux formations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formations' })).toBeVisible();

  // A screen that could not be loaded is asked for again.
  await page.route('**/api/collections/partenaire/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Partenaires' }).click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await page.unroute('**/api/collections/partenaire/**');
  await clickButton(page, 'Réessayer');
  await expect(page.getByRole('heading', { level: 1, name: 'Partenaires' })).toBeVisible();

  // The browser forbids its storage, or has no room in it.
  const forbid = () => {
    const get = () => {
      throw new DOMException('Forbidden.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  };
  await page.addInitScript(forbid);
  await page.goto('/redaction/');
  await page.getByLabel('Adresse électronique').fill(editor.email);
  await signInAgain(page, editor.password);
  await page.getByRole('link', { name: 'Python', exact: true }).click();
  await page.locator('#partie-contenu').click();
  await page.getByLabel('Accroche').fill('Sans mémoire.');
  await save(page, 'Enregistré.');
  await expect(sentence).toHaveCount(0);
});

test('an address that leads nowhere says so, and leads back', async ({ page, site }) => {
  await openRedaction(page, site);
  for (const path of [
    ...'formations/%E9t%E9 %E9t%E9 formations/a%00b formations/x/historique/%FF formations/%F0%9F'.split(' '),
    ...'documents/nouveau ecole/nouveau inconnu constructor formations/python/autre'.split(' '),
    ...'formations/inconnue formations/python?version=inconnue formations/python?version=%E9'.split(' '),
    'formations/..%2f..%2fetc',
  ]) {
    await page.goto(`/redaction/${path}`);
    await expect(page.getByText(/n’existe p(?:as|lus)/).first(), path).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Revenir aux formations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Formations' }), path).toBeVisible();
  }
});

test('half a day is told at its field', async ({ page, site }) => {
  await openRedaction(page, site, 'formations/python');
  await clickButton(page, 'Ajouter une session');
  await page.locator('#champ-session-0-startsOn input').fill('2027-03-01');
  // Half a day is none: the browser gives an empty text.
  const ends = page.locator('#champ-session-0-endsOn');
  await ends.locator('input').pressSequentially('31');
  await clickButton(page, 'Enregistrer');
  await expect(ends).toContainText('Cette date n’est pas complète');
});
