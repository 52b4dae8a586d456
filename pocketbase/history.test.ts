import { until } from '@campus/testing/until';
import { editorsPocketBase, refusalOf } from './testing/editors';
import { historyOf, picture } from './testing/history';

const clients = editorsPocketBase();
const { courses, of } = clients;
const { changesOf, lastChange, undo } = historyOf(clients);

it('omits the seed, then has each change with its author and changed fields', async () => {
  expect((await of('modification').getList(1, 1)).totalItems).toBe(0);
  const before = await courses().getOne('python');
  await courses().update('python', { littleDescription: 'Une autre accroche.' });
  const change = await lastChange('formation', 'python');
  const author = 'Camille (camille@campus.example)';
  expect(change).toMatchObject({ action: 'update', author, course: 'python', title: before.title });
  expect(change.before).toEqual({ littleDescription: before.littleDescription });
  expect(change.after).toEqual({ littleDescription: 'Une autre accroche.' });
  // Nothing where nothing was changed.
  const { title } = await courses().getOne('sketchup-pro');
  await courses().update('sketchup-pro', { title });
  expect(await changesOf('formation', 'sketchup-pro')).toEqual([]);
});

it('names the account whatever name she takes', async () => {
  const { record } = clients.dominique.authStore;
  const account = clients.dominique.collection('redacteur');
  await account.update(record?.id ?? '', { name: 'Camille (camille@campus.example)\u001b[2J' });
  await clients.dominique.collection('formation').update('python', { littleDescription: 'À moi.' });
  const { author } = await lastChange('formation', 'python');
  expect(author).toBe('Camille camillecampus.example [2J (dominique@campus.example)');
  await account.update(record?.id ?? '', { name: 'Dominique' });
});

it.each([
  ...'carrousel categorie option competence texte regle_financement'
    .split(' ')
    .map((name) => [name, 'title']),
  ['ecole', 'name'],
])('knows the changes of %s, and takes them back', async (name = '', field = '') => {
  const records = clients.admin.collection(name);
  const { id, [field]: old } = await records.getFirstListItem('');
  await records.update(id, { [field]: `${old} bis` });
  const change = await lastChange(name, id);
  const [before, after] = [{ [field]: old }, { [field]: `${old} bis` }];
  expect(change).toMatchObject({ author: 'Administration', title: `${old} bis`, before, after });
  await undo(change.id);
  expect((await records.getOne(id))[field]).toBe(old);
});

it('is for editors only, and nobody writes it', async () => {
  const { id } = await lastChange('formation', 'python');
  expect((await clients.guest.collection('modification').getList(1, 5)).items).toEqual([]);
  const message = 'Connectez-vous à la rédaction pour continuer.';
  expect(await refusalOf(undo(id, {}, clients.guest))).toMatchObject({ status: 401, message });
  const changes = of('modification');
  for (const request of [
    () => changes.delete(id),
    () => changes.update(id, { author: 'Personne' }),
    () => changes.create({ collection: 'formation', record: 'x', action: 'create' }),
  ]) {
    expect((await refusalOf(request())).status).toBe(403);
  }
});

it('keeps the newest 2,000 changes of a record', async () => {
  const competences = of('competence');
  await competences.create({ id: 'souvent', title: '0' });
  const query = `INSERT INTO modification (id, collection, record, action, created)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2010)
    SELECT 'souvent' || i, 'competence', 'souvent', 'update', '2026-01-01 00:00:00.000Z' FROM n`;
  await clients.admin.sql.run(query);
  await competences.update('souvent', { title: '1' });
  const changes = await changesOf('competence', 'souvent');
  expect(changes).toHaveLength(2000);
  expect(changes[0]?.after).toEqual({ title: '1' });
});

it('keeps a change for a year, and so many files', async () => {
  await courses().update('python', { imagePrimary: await picture('encore.png') });
  const old = await lastChange('formation', 'python');
  await courses().update('python', { littleDescription: 'La plus jeune.' });
  const young = await lastChange('formation', 'python');
  const query = `UPDATE modification SET created = '2025-01-01 00:00:00.000Z' WHERE id = '${old.id}'`;
  await clients.admin.sql.run(query);
  await clients.admin.crons.run('tidyHistory');
  const ids = async () => (await changesOf('formation', 'python')).map(({ id }) => id);
  await until('the old one is gone', async () => !(await ids()).includes(old.id));
  expect(await ids()).toContain(young.id);
  const large = `UPDATE modification SET bytes = 3000000000 WHERE id = '${young.id}'`;
  await clients.admin.sql.run(large);
  await clients.admin.crons.run('tidyHistory');
  await until('there is room again', async () => !(await ids()).includes(young.id));
});

it('what time erases is looked for each hour: a restored backup has old things', async () => {
  const crons = await clients.admin.crons.getFullList();
  const due = ['newestLogs', 'tidyDrafts', 'tidyHistory', 'oldBackups'].map((name) => [
    name,
    crons.find(({ id }) => id === name)?.expression.replace(/^\S+/, '…'),
  ]);
  expect(due).toEqual(due.map(([name]) => [name, '… * * * *']));
});

describe('two editors in one record', () => {
  it('are told of each other: the later one overwrites, and deletes, nothing', async () => {
    const camille = of('categorie');
    const dominique = clients.dominique.collection('categorie');
    const { id, title, updated } = await camille.getFirstListItem('');
    await dominique.update(id, { content: 'Un autre texte.', expectedUpdated: updated });
    const late = camille.update(id, { title: `${title} !`, expectedUpdated: updated });
    const refused = await refusalOf(late);
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(
      /^Cette fiche a été enregistrée le \d\d\/\d\d\/\d{4} à \d\d:\d\d \(heure de Paris\) par Dominique \(dominique@campus\.example\), pendant que vous la modifiiez\./,
    );
    const deletion = await refusalOf(camille.delete(id, { query: { expectedUpdated: updated } }));
    expect(deletion.message).toMatch(/^Cette fiche .+ par Dominique .+ Rien n’a été supprimé\.$/);
    const now = await camille.getOne(id);
    expect(now.title).toBe(title);
    await camille.update(id, { title: `${title} !`, expectedUpdated: now.updated });
  });

  it('are told also where they save at the same moment', async () => {
    const { id, updated } = await of('categorie').getFirstListItem('');
    const texts = [1, 2, 3, 4, 5].map((count) => ({ content: `Texte ${count}`, expectedUpdated: updated }));
    const saves = texts.map((values) => of('categorie').update(id, values));
    const done = await Promise.allSettled(saves);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
