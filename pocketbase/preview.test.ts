import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '@campus/testing/until';
import { editorsPocketBase, later, refusalOf } from './testing/editors';

const clients = editorsPocketBase();
const { courses, drafts, isDraftGone, of, send, showPreview } = clients;

it('a preview is the course as it was written, saved or not, for who has the link', async () => {
  const before = await courses().getOne('python', { expand: 'category,options,competences' });
  const [competence] = await of('competence').getFullList({ filter: 'title != ""' });
  const { url } = await send('preview', {
    formation: 'python',
    values: {
      title: 'Python, autrement',
      competences: [competence?.id],
      session: [{ startsOn: '2027-04-01', endsOn: '2027-04-02', place: 'distanciel', seats: 8 }],
      imagePrimary: 'autre.png',
    },
  });
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:9\/apercu\/[A-Za-z0-9]{40}$/);
  const { record, until } = await showPreview(url);
  expect((new Date(until).getTime() - Date.now()) / 3600_000).toBeCloseTo(24, 1);
  const { collectionId, imagePrimary, price } = before;
  const unchanged = { id: 'python', collectionId, imagePrimary, price, active: true };
  expect(record).toMatchObject({ ...unchanged, title: 'Python, autrement' });
  expect(record.expand).toMatchObject({
    category: { id: before.category },
    competences: [{ id: competence?.id, title: competence?.title }],
    session_via_formation: [{ startsOn: '2027-04-01 00:00:00.000Z', place: 'distanciel', seats: 8 }],
  });
  expect(record.expand?.options).toHaveLength(before.options.length);
  expect((await courses().getOne('python')).title).toBe(before.title);
  const preview = await send('preview', { values: { title: 'Toute neuve', hours: 7 } });
  const seen = await showPreview(preview.url);
  expect(seen.record).toMatchObject({ id: 'apercu', title: 'Toute neuve', hours: 7, active: true });
});

it('an editor has 200 links of previews at a time', async () => {
  const values = { title: 'Encore une' };
  await send('preview', { values });
  const { totalItems } = await drafts().getList(1, 1);
  // To draw them all takes ten seconds.
  await clients.admin.sql.run(
    `WITH RECURSIVE turn (n) AS (SELECT ${totalItems + 1} UNION ALL SELECT n + 1 FROM turn WHERE n < 199)
     INSERT INTO brouillon (author, until) SELECT author, until FROM turn, (SELECT * FROM brouillon LIMIT 1)`,
  );
  await send('preview', { values });
  expect(await refusalOf(send('preview', { values }))).toMatchObject({
    status: 429,
    message: expect.stringContaining('Vous avez demandé 200 aperçus'),
  });
  expect(await send('preview', { values }, clients.dominique)).toMatchObject({ url: expect.any(String) });
  await clients.admin.sql.run('DELETE FROM brouillon WHERE rowid > (SELECT min(rowid) FROM brouillon)');
});

it('a preview ends after a day, and nothing of it stays', async () => {
  const { url } = await send('preview', { formation: 'python', values: { title: 'Éphémère' } });
  const [draft] = await drafts().getFullList({ sort: '-created' });
  const id = draft?.id ?? '';
  await clients.admin.collection('brouillon').update(id, { until: later(-0.001) });
  expect(await refusalOf(showPreview(url))).toMatchObject({ status: 410 });
  await clients.admin.crons.run('tidyDrafts');
  await until('what was written is gone', async () => (await drafts().getOne(id)).author === '');
  expect((await drafts().getOne(id)).values).toEqual({});
  expect(await refusalOf(showPreview(url))).toMatchObject({ status: 410 });
  await clients.admin.collection('brouillon').update(id, { until: later(-8) });
  await clients.admin.crons.run('tidyDrafts');
  await until('the link is forgotten', () => isDraftGone(id));
  expect(await refusalOf(showPreview(url))).toMatchObject({ status: 404 });
});

it('a preview is drawn once: who looks at it waits for no save', async () => {
  const { url } = await send('preview', { formation: 'python', values: { title: 'Vue par douze' } });
  const database = new DatabaseSync(join(clients.dataDir(), 'pocketbase', 'data.db'));
  database.exec('BEGIN IMMEDIATE');
  try {
    const late = new Promise((resolve) => setTimeout(resolve, 5000));
    const views = Promise.all(Array.from({ length: 12 }, () => showPreview(url)));
    expect(await Promise.race([views, late])).toHaveLength(12);
  } finally {
    database.exec('ROLLBACK');
    database.close();
  }
  expect((await showPreview(url)).record.title).toBe('Vue par douze');
});

it('a preview has the files and the address that its course has by now', async () => {
  const { id = '' } = await send('duplicate/python');
  const { url } = await send('preview', { formation: id, values: { littleDescription: 'Ailleurs.' } });
  const [, picture] = (await courses().getOne(id)).imageSecondary;
  const moved = await courses().update(id, { title: 'Partie ailleurs', imageSecondary: [picture] });
  expect(moved.id).not.toBe(id);
  const { record } = await showPreview(url);
  expect(record).toMatchObject({ id: moved.id, imageSecondary: [picture], littleDescription: 'Ailleurs.' });
});

const tooMany = 'Une formation a 100 éléments de «\u00A0session\u00A0» au plus.';
const missing =
  'Cette formation n’existe plus à cette adresse\u00A0: quelqu’un l’a supprimée, ou en a changé le titre. Cherchez-la dans la liste.';
const tooLong = 'Cette fiche est trop longue\u00A0: raccourcissez ses textes.';

it.each<[string, object, string]>([
  ['nothing', { formation: 'python' }, 'Le contenu de la fiche manque.'],
  ['an unknown course', { formation: 'x', values: {} }, missing],
  ['another field', { values: { titel: 1 } }, '«\u00A0titel\u00A0» n’est pas un champ d’une formation.'],
  ['no list', { values: { session: 'x' } }, '«\u00A0session\u00A0» n’est pas une liste.'],
  ['too long a list', { values: { session: Array(101).fill({}) } }, tooMany],
  ['too much text', { values: { description: 'x'.repeat(400_001) } }, tooLong],
  ['what is too much once it is drawn', { values: { methods: 'x'.repeat(250_000) } }, tooLong],
])('a preview of %s is refused', async (_case, body, message) => {
  expect((await refusalOf(send('preview', body))).message).toBe(message);
});

it('drafts are for editors: no other caller makes or reads them', async () => {
  for (const path of ['save', 'preview', 'schedule', 'duplicate/python']) {
    expect(await refusalOf(send(path, { values: {} }, clients.guest))).toMatchObject({ status: 401 });
  }
  expect((await drafts().getFullList()).length).toBeGreaterThan(0);
  expect((await clients.guest.collection('brouillon').getList(1, 1)).totalItems).toBe(0);
  expect((await drafts().getFullList())[0]).not.toHaveProperty('token');
  expect(await refusalOf(drafts().create({ values: {} }))).toMatchObject({ status: 403 });
});
