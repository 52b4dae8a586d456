import { signIn } from '../support/editor';
import {
  editor,
  openRedaction,
  photograph,
  clickButton,
  signInAgain,
  polling,
  test,
  save,
} from '../support/redaction';
import { expect } from '../support/test';

// What is refused answers 400.
test.use({ allowedErrors: /\b400\b/ });

test('a partner comes with a logo, is found, goes again', async ({ page, site, request }) => {
  const about = async () => (await request.get(`${site.url}/about`)).text();
  const name = 'Ateliers du Grand Test';
  await openRedaction(page, site);
  await page.getByRole('link', { name: 'Partenaires' }).click();
  await page.getByRole('link', { name: 'Nouveau partenaire' }).click();
  await page.locator('#champ-title input').fill(name);
  await page.locator('#champ-url input').fill('www.partenaire.example');
  await page.getByLabel('Logo : choisir').setInputFiles(await photograph(page, 1200, 400));
  await expect(page.getByText('Nouvelle image, à enregistrer')).toBeVisible();
  await save(page);
  await expect.poll(async () => (await about()).includes(name), polling).toBe(true);
  // A link without https has got it; a photograph has become a picture that a logo may be.
  const html = await about();
  expect(html.match(/href="([^"]*partenaire\.example[^"]*)"/)?.[1]).toBe('https://www.partenaire.example/');
  expect(html.match(/\/api\/files\/[^"\s?]*img_0001[^"\s?]*/)?.[0]).toMatch(/\.png$/);

  await clickButton(page, 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Partenaires' })).toBeVisible();
  await expect.poll(async () => (await about()).includes(name), polling).toBe(false);

  const search = page.getByLabel('Rechercher');
  const count = page.getByRole('status');
  await expect(count).toHaveText(/^\d+ fiches$/);
  // By what stands in a record, not in its title alone.
  await page.getByRole('link', { name: 'Mots de la recherche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mots de la recherche' })).toBeVisible();
  await search.fill('cariste');
  await expect(count).toHaveText('1 fiche');
});

test('a logo that is a drawing becomes a picture, 800 pixels wide', async ({ page, site }) => {
  await openRedaction(page, site);
  await page.getByRole('link', { name: 'Partenaires' }).click();
  await page.getByRole('link', { name: 'Nouveau partenaire' }).click();
  const chooseDrawing = (name: string, text: string) =>
    page.getByLabel(/^Logo : /).setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
  const shape = '<path d="M0 0h90v30H0Z" fill="#356"/>';
  await chooseDrawing('abîmé.svg', shape);
  await expect(page.getByRole('alert')).toContainText('n’est pas un dessin lisible');
  await chooseDrawing(
    'logo.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${shape}</svg>`,
  );
  const drawn = page.getByAltText('Logo, telle qu’elle est choisie');
  const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
  await expect.poll(() => drawn.evaluate(sizeOf)).toEqual([800, 267]);
  await page.locator('#champ-title input').fill('Atelier dessiné');
  await save(page);
  await expect(drawn).toHaveAttribute('src', /\/logo_\w+\.png/);
});

test('the school’s own document takes the shipped one’s place, and goes', async ({ page, site, request }) => {
  const own = Buffer.from(`%PDF-1.4\n% le certificat de l’école\n%%EOF\n`);
  await openRedaction(page, site);
  await page.getByRole('link', { name: 'Documents' }).click();
  const table = page.getByRole('table');
  await table.getByRole('link', { name: /glossaire/i }).click();
  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles({ name: 'certificat.docx', mimeType: 'application/msword', buffer: own });
  await expect(page.getByRole('alert')).toContainText('n’est pas un PDF');
  await choose.setInputFiles({ name: 'certificat.pdf', mimeType: 'application/pdf', buffer: own });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await save(page);
  const shown = async () => (await request.get(`${site.url}/documents/glossaire-de-la-formation.pdf`)).body();
  await expect.poll(async () => (await shown()).equals(own), polling).toBe(true);

  await clickButton(page, 'Retirer');
  await save(page);
  await expect.poll(async () => (await shown()).equals(own), polling).toBe(false);
  expect((await shown()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('who has forgotten the password gets a link, once, and a new password', async ({ page, site }) => {
  const lost = { email: 'oubli@campus.example', password: 'celui que j’ai oublié' };
  const { create } = await signIn(site);
  await create('redacteur', { ...lost, passwordConfirm: lost.password, name: 'Oubli', verified: true });
  await page.goto('/redaction/');
  await clickButton(page, 'Mot de passe oublié');
  await expect(page.getByText('un courriel vient d’y partir')).toHaveCount(0);
  await page.getByLabel('Adresse électronique').fill(lost.email);
  await clickButton(page, 'Mot de passe oublié');
  await expect(page.getByRole('status')).toContainText(`Si ${lost.email} a un compte`);
  const { text = '' } = await site.mailbox.next(({ subject = '' }) => subject.includes('mot de passe'));
  const link = /http[^\s#]+#[\w.-]+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe').fill('un autre, tout neuf');
  await clickButton(page, 'Enregistrer ce mot de passe');
  await page.getByLabel('Adresse électronique').fill(lost.email);
  await signInAgain(page, 'un autre, tout neuf');
  await expect(page.getByRole('heading', { level: 1, name: 'Formations' })).toBeVisible();
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe').fill('encore un autre');
  await clickButton(page, 'Enregistrer ce mot de passe');
  await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable');
});

test('Enter takes an objective, its deletion names who loses it; an icon is seen', async ({ page, site }) => {
  await openRedaction(page, site, 'formations/pack-adobe');
  const objectives = page.getByLabel('Objectifs : chercher ou créer');
  await objectives.fill('publier un');
  await expect(page.getByRole('button', { name: 'Créer « publier un »' })).toBeVisible();
  await objectives.press('Enter');
  await expect(page.getByRole('button', { name: 'Retirer « Publier un site »' })).toBeVisible();
  await save(page, 'Enregistré.');

  await page.goto('/redaction/competences');
  await page.getByRole('table').getByRole('link', { name: 'Publier un site' }).click();
  await clickButton(page, 'Supprimer');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Des formations publiées le perdent : Montage');
  await expect(dialog).toContainText('Pack Adobe.');
  await dialog.getByRole('button', { name: 'Garder' }).click();

  await page.goto('/redaction/categories/langues');
  await page.getByRole('radio', { name: 'Boussole' }).check();
  await save(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Boussole' })).toBeChecked();
});

test('an editor changes the password', async ({ page, site }) => {
  const another = 'quatre mots qui se suivent';
  await openRedaction(page, site, 'compte');
  const change = async (former: string) => {
    await page.getByLabel('Mot de passe actuel').fill(former);
    await page.getByLabel('Nouveau mot de passe').fill(another);
    await clickButton(page, 'Changer de mot de passe');
  };
  await change('ce n’est pas lui');
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
  try {
    await change(editor.password);
    await expect(page.getByRole('status')).toContainText('Votre mot de passe est changé');
    // The session goes on.
    await page.goto('/redaction/');
    await expect(page.getByRole('heading', { level: 1, name: 'Formations' })).toBeVisible();
  } finally {
    const { password } = editor;
    await (await signIn(site)).change('redacteur', editor.id, { password, passwordConfirm: password });
  }
});
