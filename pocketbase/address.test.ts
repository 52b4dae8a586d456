import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@campus/testing/until';
import { editorsPocketBase, refusalOf } from './testing/editors';

const clients = editorsPocketBase();
const { courses, of, send } = clients;

it('an address follows the title until it is published, with files and rows', async () => {
  const { id = '' } = await send('duplicate/python');
  await of('session').create({ formation: id, startsOn: '2027-03-01' });
  const title = 'Python avancé';
  const moved = await courses().update(id, { title });
  expect(moved).toMatchObject({ id: 'python-avance', address: 'python-avance', formerly: null });
  expect((await refusalOf(courses().getOne(id))).status).toBe(404);
  for (const name of ['session', 'financement'])
    await of(name).getFirstListItem('formation = "python-avance"');
  const file = clients.camille.files.getURL(moved, moved.imagePrimary);
  expect((await fetch(file)).status).toBe(200);
  expect((await fetch(file.replace('python-avance', id))).status).toBe(404);
  // What its title would give is another one's: it stays where it is.
  const refused = await refusalOf(courses().update(moved.id, { title: 'Pack Adobe' }));
  expect(refused.data).toHaveProperty('title');
  const filter = 'collection = "formation" && record = "python-avance"';
  const change = await of('modification').getFirstListItem(filter, { sort: '-created' });
  expect(await send(`undo/${change.id}`)).toMatchObject({ course: id });
  expect((await courses().getOne(id)).title).toMatch(/^Python \(copie/);
});

it('a form of a course that has moved meanwhile saves it where it stands', async () => {
  const { id = '' } = await send('duplicate/python');
  const { id: moved } = await courses().update(id, { title: 'Python pour tous' });
  const values = { littleDescription: 'Écrite avant.' };
  await send('save', { formation: id, values });
  expect(await courses().getOne(moved)).toMatchObject(values);
  const { id: copy } = await send(`duplicate/${id}`);
  await of('financement').getFirstListItem(`formation = "${copy}"`);
  await courses().delete(moved);
  expect((await refusalOf(send('save', { formation: id, values }))).status).toBe(404);
});

it('a published address changes as the editor says, and those of before are known', async () => {
  const change = (id: string, address: string) => courses().update(id, { address });
  const { id } = await courses().update('caces-r485', { title: 'CACES R485, gerbeurs' });
  const long = await change(id, 'Gerbeurs à conducteur');
  expect(long).toMatchObject({ id: 'gerbeurs-a-conducteur', formerly: ['caces-r485'] });
  const { formerly } = await change(long.id, 'gerbeurs');
  expect(formerly).toEqual(['caces-r485', 'gerbeurs-a-conducteur']);
  const { data } = await refusalOf(change('gerbeurs', 'python'));
  expect(data.address?.message).toMatch(/^Une autre formation a l’adresse/);
  const synonyms = await clients.guest.collection('synonyme').getFullList();
  const named = synonyms.flatMap(({ formations }) => formations);
  expect([named.includes('gerbeurs'), named.includes('caces-r485')]).toEqual([true, false]);
  const back = await change('gerbeurs', 'caces-r485');
  expect(back).toMatchObject({ id: 'caces-r485', formerly: ['gerbeurs-a-conducteur', 'gerbeurs'] });
  expect(await change('caces-r485', '')).toMatchObject({ id: 'caces-r485', address: 'caces-r485' });
});

it('a course that cannot move now is saved all the same, and moves with a later save', async () => {
  const { id: copy = '' } = await send('duplicate/sketchup-pro');
  for (const [id, address, change] of [
    ['sketchup-pro', 'sketchup', { address: 'sketchup' }],
    [copy, 'dessiner', { title: 'Dessiner' }],
  ] as const) {
    const { collectionId } = await courses().getOne(id);
    // A file in the place of the folder: the disk takes nothing there.
    const folder = join(clients.dataDir(), 'pocketbase/storage', collectionId, address);
    await writeFile(folder, '');
    expect(await courses().update(id, change)).toMatchObject({ id, address });
    await rm(folder);
    const values = { littleDescription: 'En trois dimensions.' };
    expect(await courses().update(id, values)).toMatchObject({ id: address, ...values });
  }
});

it('a start goes on where two courses want one address, and says so', async () => {
  await clients.admin.sql.run(`UPDATE formation SET address = 'python' WHERE id = 'caces-r485'`);
  await clients.restart();
  expect((await courses().getOne('caces-r485')).title).toMatch(/^CACES/);
  const isSaid = (line: string) => line.includes('could not move') && line.includes('caces-r485');
  await until('it says so', () => clients.lines.some(isSaid));
});
