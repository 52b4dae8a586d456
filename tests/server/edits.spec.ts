import { activeCourses, edit } from '../support/records';
import { expect, test } from '../support/test';

/** A change shows on the next view within two seconds; on a busy machine somewhat later. */
const polling = { intervals: [50, 100, 200] };

test('an edited title or rule, or a course taken off, shows at each next view', async ({ request, site }) => {
  const text = async (address: string) => (await request.get(address)).text();
  const status = async () => (await request.get('/formation/sketchup-pro')).status();
  const [path, list, title] = ['/formation/pack-adobe', '/formations?q=pack', 'Pack Adobe, édition du test'];
  const estimate = '/combien?formation=python&statut=particulier&personnes=1';
  const total = (await activeCourses(site)).length;
  for (const address of [path, list]) expect(await text(address)).toContain('Pack Adobe');
  expect(await text('/formations')).toContain(`Plus de ${total} formations`);
  expect(await status()).toBe(200);
  expect(await text(estimate)).toContain('payé par étapes');

  const undo: (() => Promise<void>)[] = [];
  try {
    undo.push(await edit(site, 'formation', 'pack-adobe', { title }));
    undo.push(await edit(site, 'formation', 'sketchup-pro', { active: false }));
    undo.push(await edit(site, 'regle_financement', 'particulier-contrat', { title: 'Règle du test' }));
    for (const address of [path, list]) await expect.poll(() => text(address), polling).toContain(title);
    await expect.poll(() => text('/formations'), polling).toContain(`Plus de ${total - 1} formations`);
    await expect.poll(status, polling).toBe(404);
    await expect.poll(() => text(estimate), polling).toContain('Règle du test');
  } finally {
    for (const step of undo) await step();
  }
  await expect.poll(() => text(path), polling).not.toContain(title);
  await expect.poll(status, polling).toBe(200);
  await expect.poll(() => text(estimate), polling).not.toContain('Règle du test');
});
