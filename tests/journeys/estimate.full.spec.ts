import { edit } from '../support/records';
import { expect, test } from '../support/test';

test('a rule that an editor changes stands in the next estimate', async ({ request, site }) => {
  const path = '/combien?formation=python&statut=particulier&personnes=1';
  const text = async () => (await request.get(path)).text();
  expect(await text()).toContain('payé par étapes');
  const undo = await edit(site, 'regle_financement', 'particulier-contrat', { title: 'Règle du test' });
  try {
    await expect.poll(text, { intervals: [50, 100, 200] }).toContain('Règle du test');
  } finally {
    await undo();
  }
  await expect.poll(text, { intervals: [50, 100, 200] }).not.toContain('Règle du test');
});
