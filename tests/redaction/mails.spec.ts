import { enter, press } from '../support/redaction';
import { expect, test } from '../support/test';

test.use({ baseURL: async ({ site }, use) => use(site.superuser.url) });

const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const createdAt = Date.parse('2026-11-20T09:00:00Z');
const givenUp = {
  ...{ id, receipt: '01234-56789', kind: 'request', createdAt, reason: 'returned 5.2.2' },
  erasedAt: Date.parse('2027-02-18T09:00:00Z'),
};
const lost = {
  ...{ id: `${id}.ack`, receipt: '01234-56789', kind: 'acknowledgement', createdAt },
  reason: 'EENVELOPE 550 RCPT TO',
};

test('an editor reads why a request has not arrived, and sends it again', async ({ page, site }) => {
  await enter(page, site);
  let mails: object = { waiting: 2, oldestSeconds: 7300, givenUp: [givenUp], lost: [lost] };
  const asked: string[] = [];
  await page.route('**/api/redaction/mails', (route) => route.fulfill({ json: mails }));
  await page.route('**/api/redaction/mails/retry', (route) => {
    asked.push(route.request().postData() ?? '');
    mails = { waiting: 1, oldestSeconds: 0, givenUp: [], lost: [] };
    return route.fulfill({ json: { mails: 1 } });
  });
  await page.goto('/redaction/courrier');
  await expect(page.getByText(/Messages en attente\s: 2, le plus ancien depuis 2\sheures/)).toBeVisible();
  await expect(page.getByText('La boîte de réception était pleine (returned 5.2.2).')).toBeVisible();
  await expect(page.getByText('Gardée jusqu’au 18 février 2027, puis effacée.')).toBeVisible();
  await expect(page.getByText(/appelez la personne/)).toBeVisible();
  await press(page, 'Envoyer à nouveau la demande 01234-56789');
  await expect(page.getByRole('status')).toContainText('La demande part à nouveau');
  await expect(page.getByText(/Messages en route\s: 1\./)).toBeVisible();
  expect(asked).toEqual([JSON.stringify({ id })]);
});
