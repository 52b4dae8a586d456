import { signIn } from '../support/editor';
import { editor, openRedaction, clickButton, removeRecord, signInAgain, test } from '../support/redaction';
import { anyError, expect } from '../support/test';

test.use({ allowedErrors: anyError });

const phrase = 'Une accroche écrite pendant la panne';

test('what is typed survives a stop of PocketBase, of the session, of the tab', async ({ page, site }) => {
  await openRedaction(page, site, 'formations/python');
  await page.getByLabel('Accroche').fill(phrase);
  await site.stack.stop('pocketbase');
  await clickButton(page, 'Enregistrer');
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await site.stack.start('pocketbase');

  // A new password ends the session: the same screen, and the way in over it.
  const superuser = await signIn(site);
  const change = (password: string) =>
    superuser.change('redacteur', editor.id, { password, passwordConfirm: password });
  await change('un autre mot de passe');
  try {
    await clickButton(page, 'Enregistrer');
    await expect(page.getByRole('dialog', { name: 'Votre session est terminée' })).toBeVisible();
    await signInAgain(page, 'un autre mot de passe');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByLabel('Accroche')).toHaveValue(phrase);
  } finally {
    await change(editor.password);
  }

  await page.goto('/redaction/');
  await page.evaluate(() => sessionStorage.clear());
  await openRedaction(page, site, 'formations/python');
  await clickButton(page, 'Reprendre votre saisie');
  await expect(page.getByLabel('Accroche')).toHaveValue(phrase);
});

test('typed text stays when a section’s link is followed, after a save too', async ({ page, site }) => {
  const accroche = page.getByLabel('Accroche');
  const part = page.getByRole('navigation', { name: 'Parties de la fiche' });
  await openRedaction(page, site);
  await page.getByRole('link', { name: 'Nouvelle formation' }).click();
  await page.locator('#champ-title input').fill('Une formation gardée');
  await clickButton(page, 'Enregistrer');
  await expect(page).toHaveURL(/formations\/une-formation-gardee$/);
  await accroche.fill(phrase);
  await part.getByRole('link', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(/#partie-sessions$/);
  await page.goBack();
  await expect(page).toHaveURL(/formations\/une-formation-gardee$/);
  await expect(accroche).toHaveValue(phrase);
  await removeRecord(page, 'Formations');
});
