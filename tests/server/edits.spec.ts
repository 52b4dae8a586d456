import { activeCourses, edit } from '../support/records';
import { expect, test } from '../support/test';

/** A change shows on the next view within two seconds; on a busy machine somewhat later. */
const soon = { intervals: [50, 100, 200] };

test('an edited title stands on the next view of the course and of the lists', async ({ request, site }) => {
  const path = '/formation/pack-adobe';
  const list = '/formations?q=pack';
  const text = async (address: string) => (await request.get(address)).text();
  expect(await text(path)).toContain('Pack Adobe');
  expect(await text(list)).toContain('Pack Adobe');

  const undo = await edit(site, 'formation', 'pack-adobe', { title: 'Pack Adobe, édition du test' });
  try {
    await expect.poll(() => text(path), soon).toContain('Pack Adobe, édition du test');
    await expect.poll(() => text(list), soon).toContain('Pack Adobe, édition du test');
  } finally {
    await undo();
  }
  await expect.poll(() => text(path), soon).not.toContain('édition du test');
});

test('a course that is deactivated is gone on the next view', async ({ request, site }) => {
  const path = '/formation/sketchup-pro';
  const total = (await activeCourses(site)).length;
  expect((await request.get(path)).status()).toBe(200);
  expect(await (await request.get('/formations')).text()).toContain(`Plus de ${total} formations`);
  const undo = await edit(site, 'formation', 'sketchup-pro', { active: false });
  try {
    await expect.poll(async () => (await request.get(path)).status(), soon).toBe(404);
    await expect
      .poll(async () => (await request.get('/formations')).text(), soon)
      .toContain(`Plus de ${total - 1} formations`);
  } finally {
    await undo();
  }
  await expect.poll(async () => (await request.get(path)).status(), soon).toBe(200);
});
