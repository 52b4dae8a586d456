import { openRedaction, test } from '../support/redaction';
import { expect } from '../support/test';

const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const createdAt = Date.parse('2026-11-20T09:00:00Z');
const erasedAt = Date.parse('2027-02-18T09:00:00Z');
const mail = { id, receipt: '01234-56789', kind: 'request', createdAt, reason: 'EMESSAGE 552 DATA' };
const givenUp = { ...mail, erasedAt };

test('an editor is told of a lost request, reads why, and sends it again', async ({ page, site }) => {
  await openRedaction(page, site);
  let mails: object = { waiting: 2, oldestSeconds: 7300, givenUp: [givenUp], lost: [] };
  const bodies: string[] = [];
  await page.route('**/api/redaction/mails', (route) => route.fulfill({ json: mails }));
  const menu = page.getByRole('navigation', { name: 'Rubriques' });
  const badged = menu.getByRole('link', { name: 'Courrier : 1 message à envoyer à nouveau', exact: true });
  await page.route('**/api/redaction/mails/retry', (route) => {
    bodies.push(route.request().postData() ?? '');
    mails = { waiting: 1, oldestSeconds: 0, givenUp: [], lost: [] };
    return route.fulfill({ json: { mails: 1 } });
  });
  await page.goto('/redaction/categories');
  await expect(badged).toBeVisible();
  await menu.getByRole('link', { name: 'Partenaires' }).click();
  await badged.click();
  await expect(page.getByText(/Messages en attente\s: 2, le plus ancien du \d/)).toBeVisible();
  await expect(page.getByText('La boîte de réception était pleine (EMESSAGE 552 DATA).')).toBeVisible();
  await expect(page.getByText('Ce message est gardé jusqu’au 18 février 2027, puis effacé.')).toBeVisible();
  await page.getByRole('button', { name: /^Envoyer à nouveau, Demande n°\s01234-56789$/ }).click();
  await expect(page.getByRole('status')).toContainText('Le message part à nouveau');
  await expect(page.getByText(/Messages en attente\s: 1,/)).toBeVisible();
  expect(bodies).toEqual([JSON.stringify({ id })]);
  await expect(menu.getByRole('link', { name: 'Courrier', exact: true })).toBeVisible();
  await expect(badged).toHaveCount(0);

  mails = { waiting: 0, oldestSeconds: 0, givenUp: [givenUp], lost: [] };
  await menu.getByRole('link', { name: 'Historique' }).click();
  await expect(badged).toBeVisible();
});
