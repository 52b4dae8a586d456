import type { RecordModel } from 'pocketbase';
import { editorsPocketBase, later, refusalOf } from './testing/editors';
import { historyOf, picture } from './testing/history';

const clients = editorsPocketBase();
const { courses, of } = clients;
const { lastChange, undo } = historyOf(clients);

const statusOf = async (record: RecordModel, file: string) =>
  (await fetch(clients.guest.files.getURL(record, file))).status;

it('puts back what was there, is itself a change, and can be undone', async () => {
  const { littleDescription } = await courses().update('pack-adobe', { littleDescription: 'Première.' });
  const change = await lastChange('formation', 'pack-adobe');
  expect(await undo(change.id, {}, clients.dominique)).toEqual({ course: 'pack-adobe' });
  expect((await courses().getOne('pack-adobe')).littleDescription).toBe(change.before.littleDescription);
  const undone = await lastChange('formation', 'pack-adobe');
  expect(undone).toMatchObject({ author: 'Dominique (dominique@campus.example)', undoes: change.id });
  await undo(undone.id);
  expect((await courses().getOne('pack-adobe')).littleDescription).toBe(littleDescription);
});

it('reports a later change of the field first, and leaves other fields', async () => {
  const camille = of('formation');
  const dominique = clients.dominique.collection('formation');
  await camille.update('python', { littleDescription: 'Celle de Camille.' });
  const change = await lastChange('formation', 'python');
  await dominique.update('python', { littleDescription: 'Celle de Dominique.', alternance: false });
  const refused = await refusalOf(undo(change.id));
  expect(refused.status).toBe(409);
  expect(refused.message).toMatch(
    /^«\u00A0Accroche\u00A0» a été modifié le \d\d\/\d\d\/\d{4} à \d\d:\d\d \(heure de Paris\) par Dominique \(dominique@campus\.example\)\. Annuler/,
  );
  expect((await camille.getOne('python')).littleDescription).toBe('Celle de Dominique.');
  await undo(change.id, { anyway: true });
  expect((await camille.getOne('python')).littleDescription).toBe(change.before.littleDescription);

  await camille.update('python', { littleDescription: 'À annuler.' });
  const { id, before } = await lastChange('formation', 'python');
  await camille.update('python', { topFormation: true });
  await undo(id);
  expect(await camille.getOne('python')).toMatchObject({ ...before, topFormation: true });
  const message = 'Cette modification est déjà annulée.';
  expect(await refusalOf(undo(id))).toMatchObject({ status: 400, message });
});

it('minds no later change of what follows from the typed fields', async () => {
  const { hours } = await courses().getOne('video-motion-design');
  await courses().update('video-motion-design', { hours: 10 });
  const { id } = await lastChange('formation', 'video-motion-design');
  await clients.dominique.collection('formation').update('video-motion-design', { days: 2 });
  await undo(id);
  expect(await courses().getOne('video-motion-design')).toMatchObject({ hours, days: 2 });
});

it('takes an address back once, and keeps each one that the course had', async () => {
  const move = (from: string, address: string) => courses().update(from, { address });
  await move('langue-des-signes-francaise', 'langue-des-signes');
  const { id } = await lastChange('formation', 'langue-des-signes');
  await undo(id);
  expect((await courses().getOne('langue-des-signes-francaise')).formerly).toEqual(['langue-des-signes']);
  expect((await refusalOf(undo(id))).message).toBe('Cette modification est déjà annulée.');
  await move('langue-des-signes-francaise', 'lsf');
  expect((await refusalOf(undo(id))).status).toBe(409);
  await undo(id, { anyway: true });
  const { formerly } = await courses().getOne('langue-des-signes-francaise');
  expect(formerly).toEqual(['langue-des-signes', 'lsf']);
});

it('brings back a picture that was replaced, and one among several', async () => {
  const added = [await picture('une.png'), await picture('deux.png')];
  const before = await courses().update('anglais-professionnel', { 'imageSecondary+': added });
  expect(before.imageSecondary.length).toBeGreaterThanOrEqual(2);
  const after = await courses().update('anglais-professionnel', {
    imagePrimary: await picture('neuve.png'),
    'imageSecondary-': [before.imageSecondary[0]],
  });
  expect(await statusOf(before, before.imagePrimary)).toBe(404);
  const change = await lastChange('formation', 'anglais-professionnel');
  expect(change.files.sort()).toEqual([before.imagePrimary, before.imageSecondary[0]].sort());
  // Kept for the editors, not for the world.
  expect(await statusOf(change, change.files[0] ?? '')).toBe(404);
  await undo(change.id);
  const restored = await courses().getOne('anglais-professionnel');
  expect(restored.imagePrimary).toBe(before.imagePrimary);
  expect(restored.imageSecondary).toEqual(before.imageSecondary);
  for (const file of [restored.imagePrimary, ...restored.imageSecondary])
    expect(await statusOf(restored, file)).toBe(200);
  expect(await statusOf(restored, after.imagePrimary)).toBe(404);
});

it('brings back a deleted course with its files, its rows and its versions', async () => {
  const before = await courses().getOne('pack-adobe');
  const sessions = of('session');
  const session = await sessions.create({ formation: 'pack-adobe', startsOn: '2027-03-01' });
  const idsOf = async (name: string) =>
    (await of(name).getFullList({ filter: 'formation = "pack-adobe"' })).map(({ id }) => id).sort();
  const children = () => Promise.all(['session', 'financement', 'resultat'].map(idsOf));
  const had = await children();
  expect(had[0]).toContain(session.id);
  const rows = await sessions.getFullList({ filter: 'formation = "pack-adobe"' });
  const version = {
    values: { session: rows.map((row) => ({ ...row, seats: 7 })) },
    before: { session: rows.map(({ id, updated }) => ({ id, updated })) },
  };
  const planned = { formation: 'pack-adobe', ...version, publishAt: later(1) };
  const { id: draft = '' } = await clients.send('schedule', planned);
  await clients.send('preview', planned);
  const { publishAt } = await clients.drafts().getOne(draft);
  await courses().delete('pack-adobe');
  expect((await children()).flat()).toEqual([]);
  const change = await lastChange('formation', 'pack-adobe');
  const deletion = { action: 'delete', author: 'Camille (camille@campus.example)' };
  expect(change).toMatchObject(deletion);
  expect(await lastChange('session', session.id)).toMatchObject(deletion);
  await undo(change.id);
  const restored = await courses().getOne('pack-adobe');
  for (const name of ['title', 'created', 'imagePrimary', 'options', 'price', 'active'])
    expect([name, restored[name]]).toEqual([name, before[name]]);
  expect(await statusOf(restored, restored.imagePrimary)).toBe(200);
  expect(await children()).toEqual(had);
  // Nothing has changed since.
  await undo((await lastChange('formation', 'pack-adobe')).id);
  await undo((await lastChange('formation', 'pack-adobe')).id);
  expect(await children()).toEqual(had);
  const drafts = await clients.drafts().getFullList({ filter: 'formation = "pack-adobe"' });
  expect(drafts).toMatchObject([{ id: draft, publishAt }]);
  await clients.send('save', { formation: 'pack-adobe', draft, values: version.values });
  expect(await sessions.getOne(session.id)).toMatchObject({ seats: 7 });
});

it('reports that a course has got a session since it was made, and takes both away', async () => {
  const values = { title: 'Tenir un stand', session: [{ startsOn: '2027-03-01' }] };
  await clients.send('save', { values });
  const { id } = await lastChange('formation', 'tenir-un-stand');
  const sessions = clients.dominique.collection('session');
  const session = await sessions.create({ formation: 'tenir-un-stand', startsOn: '2027-05-03' });
  expect(await refusalOf(undo(id))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/ par Dominique .+ le supprime tout de même\.$/),
  });
  await sessions.delete(session.id);
  await undo(id, { anyway: true });
  expect((await refusalOf(courses().getOne('tenir-un-stand'))).status).toBe(404);
  expect((await refusalOf(undo(id))).message).toMatch(/il n’y a plus rien à annuler\.$/);
});

it('puts a deleted record back into the lists that named it', async () => {
  const { competences } = await courses().getOne('python');
  const { id } = await of('competence').create({ title: 'Supprimée par erreur' });
  const formations = ['referencement-naturel-seo', 'python'];
  const word = await of('synonyme').create({ title: 'x', words: 'x', formations });
  await courses().update('python', { competences: [id, ...competences] });
  await of('competence').delete(id);
  const author = 'Camille (camille@campus.example)';
  expect(await lastChange('formation', 'python')).toMatchObject({ author, after: { competences } });
  await undo((await lastChange('competence', id)).id);
  expect((await courses().getOne('python')).competences).toEqual([id, ...competences]);
  await courses().delete('python');
  await undo((await lastChange('formation', 'python')).id);
  expect((await of('synonyme').getOne(word.id)).formations).toEqual(formations);
});

it('says how many more records of an import have changed since', async () => {
  for (const key of 'abcdefg') {
    const values = { title: `Reprise ${key}` };
    const change = { collection: 'categorie', source: 'x', key, sent: { title: key }, values };
    await clients.send('save', change, clients.admin);
    await of('categorie').update(`reprise-${key}`, { content: 'Écrite ici.' });
  }
  const { id } = await of('modification').getFirstListItem('collection = "import"');
  expect((await refusalOf(undo(id))).message).toMatch(/^Reprise .+\nEt 2 autres\.$/s);
});

it('finds a course that has another address by now', async () => {
  const { id } = await of('session').create({ formation: 'sketchup-pro', startsOn: '2027-03-01' });
  await of('session').delete(id);
  await courses().update('sketchup-pro', { address: 'sketchup' });
  await undo((await lastChange('session', id)).id);
  expect(await of('session').getOne(id)).toMatchObject({ formation: 'sketchup' });
});

it('an undo says what is in its way', async () => {
  const message = 'Cette modification n’est plus dans l’historique.';
  expect(await refusalOf(undo('inconnue'))).toMatchObject({ status: 404, message });
  const options = of('option');
  await options.create({ id: 'autre', title: 'Autre' });
  await options.update('autre', { title: 'Autre chose' });
  const update = await lastChange('option', 'autre');
  await options.delete('autre');
  expect((await refusalOf(undo(update.id))).message).toBe(
    'Cet élément a été supprimé depuis\u00A0: annulez d’abord sa suppression.',
  );
  const { id } = await of('categorie').create({ title: 'Passagère' });
  const { category } = await courses().getOne('python');
  for (const one of [id, category]) await courses().update('python', { category: one });
  await of('categorie').delete(id);
  const { data } = await refusalOf(undo((await lastChange('formation', 'python')).id));
  expect(data.category?.message).toMatch(/^Ce qui est choisi ici n’existe plus/);
});
