import { activeCourses, edit } from '../support/records';
import { expect, test } from '../support/test';

/** A change shows on the next view within two seconds; on a busy machine somewhat later. */
const soon = { intervals: [50, 100, 200] };

test('an edited title and a course that is deactivated show on the next view of the course and of the lists', async ({
  request,
  site,
}) => {
  const text = async (address: string) => (await request.get(address)).text();
  const status = async () => (await request.get('/formation/sketchup-pro')).status();
  const [path, list, title] = ['/formation/pack-adobe', '/formations?q=pack', 'Pack Adobe, édition du test'];
  const total = (await activeCourses(site)).length;
  for (const address of [path, list]) expect(await text(address)).toContain('Pack Adobe');
  expect(await text('/formations')).toContain(`Plus de ${total} formations`);
  expect(await status()).toBe(200);

  const undo: (() => Promise<void>)[] = [];
  try {
    undo.push(await edit(site, 'formation', 'pack-adobe', { title }));
    undo.push(await edit(site, 'formation', 'sketchup-pro', { active: false }));
    for (const address of [path, list]) await expect.poll(() => text(address), soon).toContain(title);
    await expect.poll(() => text('/formations'), soon).toContain(`Plus de ${total - 1} formations`);
    await expect.poll(status, soon).toBe(404);
  } finally {
    for (const step of undo) await step();
  }
  await expect.poll(() => text(path), soon).not.toContain(title);
  await expect.poll(status, soon).toBe(200);
});
