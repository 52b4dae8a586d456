import type { RecordModel } from 'pocketbase';
import { until } from 'testing/until';
import { editorsPocketBase, refusalOf } from './testing/editors';

jest.setTimeout(240_000);

const clients = editorsPocketBase();
const courses = () => clients.camille.collection('formation');
const drafts = () => clients.camille.collection('brouillon');
const send = <Answer = Record<string, string>>(path: string, body: object = {}, client = clients.camille) =>
  client.send<Answer>(`/api/redaction/${path}`, { method: 'POST', body });
const tokenOf = (url = '') => url.split('/').at(-1) ?? '';
const look = (token: string) =>
  clients.guest.send<{ record: RecordModel; since: string; until: string }>(
    `/api/redaction/preview/${token}`,
    {},
  );
/** Has PocketBase do what it does each minute. */
const tick = () => clients.admin.crons.run('publishWhatIsDue');
let due = 0;
const soon = () => {
  due = Date.now() + 1500;
  return new Date(due).toISOString();
};
const later = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();
/** That time has come. */
const pass = () => new Promise((resolve) => setTimeout(resolve, due + 200 - Date.now()));

/** A course that nobody sees yet, whole but for these fields. */
async function hiddenCourse(more: object = {}): Promise<RecordModel> {
  const { id } = await send('duplicate/python');
  return courses().update(id ?? '', { title: `Une formation ${(hidden += 1)}`, ...more });
}
let hidden = 0;

describe('a preview', () => {
  it('is the course with what was written, related records included, for who has the link', async () => {
    const before = await courses().getOne('python', { expand: 'category,options,competences' });
    const [competence] = await clients.camille
      .collection('competence')
      .getFullList({ filter: 'title != ""' });
    const { url, until } = await send('preview', {
      formation: 'python',
      values: {
        title: 'Python, autrement',
        competences: [competence?.id],
        session: [{ startsOn: '2027-04-01', endsOn: '2027-04-02', place: 'distanciel', seats: 8 }],
        imagePrimary: 'autre.png',
        expectedUpdated: before.updated,
      },
    });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:9\/apercu\/[A-Za-z0-9]{40}$/);
    const hours = (new Date(until ?? '').getTime() - Date.now()) / 3600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const { record, ...times } = await look(tokenOf(url));
    expect(new Date(times.until)).toEqual(new Date(until ?? ''));
    expect(record).toMatchObject({
      ...{ id: 'python', collectionId: before.collectionId, title: 'Python, autrement', active: true },
      ...{ imagePrimary: before.imagePrimary, price: before.price },
    });
    expect(record.expand).toMatchObject({
      category: { id: before.category },
      competences: [{ id: competence?.id, title: competence?.title }],
      session_via_formation: [{ startsOn: '2027-04-01 00:00:00.000Z', place: 'distanciel', seats: 8 }],
    });
    expect(record.expand?.options).toHaveLength(before.options.length);
    expect((await courses().getOne('python')).title).toBe(before.title);
  });

  it('is had of a course that has never been saved', async () => {
    const { url } = await send('preview', { values: { title: 'Toute neuve', hours: 7 } });
    const { record } = await look(tokenOf(url));
    expect(record).toMatchObject({ id: 'apercu', title: 'Toute neuve', hours: 7, active: true });
  });

  it('ends after a day, and nothing of it stays', async () => {
    const { url } = await send('preview', { formation: 'python', values: { title: 'Éphémère' } });
    const [draft] = await drafts().getFullList({ sort: '-created' });
    const id = draft?.id ?? '';
    await clients.admin.collection('brouillon').update(id, { until: later(-0.001) });
    expect(await refusalOf(look(tokenOf(url)))).toMatchObject({ status: 410 });
    await clients.admin.crons.run('tidyDrafts');
    await until('what was written is gone', async () => (await drafts().getOne(id)).author === '');
    expect((await drafts().getOne(id)).values).toEqual({});
    expect(await refusalOf(look(tokenOf(url)))).toMatchObject({ status: 410 });
    await clients.admin.collection('brouillon').update(id, { until: later(-8) });
    await clients.admin.crons.run('tidyDrafts');
    await until(
      'the link is forgotten',
      async () => (await drafts().getFullList({ filter: `id = "${id}"` })).length === 0,
    );
    expect(await refusalOf(look(tokenOf(url)))).toMatchObject({ status: 404 });
  });

  it.each<[string, object, string]>([
    ['nothing', { formation: 'python' }, 'Le contenu du brouillon manque.'],
    ['an unknown course', { formation: 'x', values: {} }, 'Cette formation n’existe plus.'],
    [
      'an unknown field',
      { values: { titel: 'x' } },
      '«\u00A0titel\u00A0» n’est pas un champ d’une formation.',
    ],
    ['no list', { values: { session: 'x' } }, '«\u00A0session\u00A0» n’est pas une liste.'],
    [
      'too long a list',
      { values: { session: Array.from({ length: 101 }, () => ({})) } },
      'Une formation a 100 éléments de «\u00A0session\u00A0» au plus.',
    ],
    [
      'too much text',
      { values: { description: 'x'.repeat(400_001) } },
      'Ce brouillon est trop long\u00A0: raccourcissez ses textes.',
    ],
  ])('is refused of %s', async (_case, body, message) => {
    expect((await refusalOf(send('preview', body))).message).toBe(message);
  });
});

it('is for editors: no other caller makes drafts, or reads them', async () => {
  for (const path of ['preview', 'schedule', 'duplicate/python']) {
    expect(await refusalOf(send(path, { values: {} }, clients.guest))).toMatchObject({ status: 401 });
  }
  expect((await drafts().getFullList()).length).toBeGreaterThan(0);
  expect((await clients.guest.collection('brouillon').getList(1, 1)).totalItems).toBe(0);
  expect((await drafts().getFullList())[0]).not.toHaveProperty('token');
  expect(await refusalOf(drafts().create({ values: {} }))).toMatchObject({ status: 403 });
});

describe('a course with a time', () => {
  it('is published at that time, in the name of the plan', async () => {
    const { id } = await hiddenCourse({ publishAt: soon() });
    await tick();
    expect((await courses().getOne(id)).active).toBe(false);
    await pass();
    await tick();
    await until('it is published', async () => (await courses().getOne(id)).active);
    expect(await courses().getOne(id)).toMatchObject({ publishAt: '', publishFailure: '' });
    const { items } = await clients.camille
      .collection('modification')
      .getList(1, 1, { filter: `record = "${id}"`, sort: '-created' });
    expect(items[0]).toMatchObject({ author: 'Publication programmée', after: { active: true } });
  });

  it('stays as it is where something is missing, says so, and is published once that is there', async () => {
    const { id, methods } = await hiddenCourse({ publishAt: soon(), methods: '' });
    expect(methods).toBe('');
    await pass();
    await tick();
    await until('it has failed', async () => (await courses().getOne(id)).publishFailure !== '');
    const failed = await courses().getOne(id);
    expect(failed.active).toBe(false);
    expect(failed.publishFailure).toMatch(/^La publication prévue le .+ n’a pas eu lieu\u00A0: .*éthodes/);
    await courses().update(id, { methods: '<p>Mises en situation et exercices.</p>' });
    await tick();
    await until('it is published', async () => (await courses().getOne(id)).active);
    expect((await courses().getOne(id)).publishFailure).toBe('');
  });

  it.each([
    [later(-1), 'L’heure de la publication est déjà passée'],
    [later(400), 'Une publication peut être programmée un an à l’avance au plus.'],
  ])('is refused for %s', async (publishAt, sentence) => {
    const { id } = await hiddenCourse();
    const refused = await refusalOf(courses().update(id, { publishAt }));
    expect(refused.data.publishAt?.message).toContain(sentence);
  });

  it('has none any more once it is public', async () => {
    const { id } = await hiddenCourse({ publishAt: later(1) });
    expect(await courses().update(id, { active: true })).toMatchObject({ active: true, publishAt: '' });
  });
});

describe('changes of a public course', () => {
  const plan = (values: object, publishAt = soon()) =>
    send('schedule', { formation: 'python', values, publishAt });

  it('come at their time, what belongs to the course included', async () => {
    const before = await courses().getOne('python');
    const { id } = await plan({
      title: before.title,
      littleDescription: 'Dès demain.',
      session: [{ startsOn: '2027-05-03', endsOn: '2027-05-04', place: 'presentiel', seats: 6 }],
    });
    const draft = await drafts().getOne(id ?? '');
    expect(Object.keys(draft.values).sort()).toEqual(['littleDescription', 'session']);
    expect(draft).toMatchObject({ formation: 'python', author: 'Camille', failure: '' });
    await courses().update('python', { topFormation: !before.topFormation });
    await pass();
    await tick();
    await until(
      'the change has come',
      async () => (await drafts().getFullList({ filter: `id = "${id}"` })).length === 0,
    );
    expect(await courses().getOne('python')).toMatchObject({
      littleDescription: 'Dès demain.',
      topFormation: !before.topFormation,
    });
    const sessions = await clients.camille
      .collection('session')
      .getFullList({ filter: 'formation = "python"' });
    expect(sessions).toMatchObject([{ startsOn: '2027-05-03 00:00:00.000Z', seats: 6 }]);
    const { items } = await clients.camille
      .collection('modification')
      .getList(1, 2, { filter: 'course = "python"', sort: '-created' });
    expect(items.map(({ author }) => author)).toEqual(Array(2).fill('Changement programmé par Camille'));
  });

  it('wait where somebody has changed the same field meanwhile, and overwrite nothing', async () => {
    const { id } = await plan({ littleDescription: 'Prévue.' });
    await courses().update('python', { littleDescription: 'De Dominique.' });
    await pass();
    await tick();
    await until('it has failed', async () => (await drafts().getOne(id ?? '')).failure !== '');
    expect((await drafts().getOne(id ?? '')).failure).toContain(
      'modifié depuis que ce changement a été programmé',
    );
    expect((await courses().getOne('python')).littleDescription).toBe('De Dominique.');
    await drafts().delete(id ?? '');
  });

  it('are refused at once where they could not be saved', async () => {
    const { littleDescription } = await courses().getOne('python');
    const refused = await refusalOf(plan({ littleDescription: 'Autre.', methods: '' }, later(1)));
    expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(/éthodes/)]);
    expect((await courses().getOne('python')).littleDescription).toBe(littleDescription);
    const { title } = await courses().getOne('python');
    expect((await refusalOf(plan({ title }))).message).toBe(
      'Rien n’est changé\u00A0: il n’y a rien à programmer.',
    );
    expect((await refusalOf(plan({ title: 'x' }, 'demain'))).message).toBe(
      'Indiquez le jour et l’heure de la publication.',
    );
    const { id } = await hiddenCourse();
    expect(
      (await refusalOf(send('schedule', { formation: id, values: { title: 'x' }, publishAt: later(1) })))
        .message,
    ).toMatch(/^Cette formation n’est pas encore publiée/);
  });
});

it('a course is duplicated with its files, fundings and results, and without its sessions', async () => {
  await clients.camille
    .collection('session')
    .create({ formation: 'pack-adobe', startsOn: '2027-03-01', endsOn: '2027-03-02', place: 'presentiel' });
  const count = async (name: string, formation: string) =>
    (await clients.camille.collection(name).getFullList({ filter: `formation = "${formation}"` })).length;
  const before = await courses().getOne('pack-adobe');
  const { id, title } = await send('duplicate/pack-adobe');
  expect({ id, title }).toEqual({ id: 'pack-adobe-copie', title: `${before.title} (copie)` });
  const copy = await courses().getOne('pack-adobe-copie');
  for (const name of ['description', 'price', 'hours', 'category', 'options', 'competences', 'methods']) {
    expect([name, copy[name]]).toEqual([name, before[name]]);
  }
  expect(copy).toMatchObject({ active: false, topFormation: false, idFormation: '' });
  for (const name of [copy.imagePrimary, ...copy.imageSecondary]) {
    expect((await fetch(clients.camille.files.getURL(copy, name))).status).toBe(200);
  }
  expect(copy.imageSecondary).toHaveLength(before.imageSecondary.length);
  expect(await count('session', 'pack-adobe-copie')).toBe(0);
  for (const name of ['financement', 'resultat']) {
    expect([name, await count(name, 'pack-adobe-copie')]).toEqual([name, await count(name, 'pack-adobe')]);
  }
  expect((await send('duplicate/pack-adobe')).id).toBe('pack-adobe-copie-2');
  expect(await refusalOf(send('duplicate/inconnue'))).toMatchObject({
    message: 'Cette formation n’existe plus.',
  });
});

describe('the address of a course', () => {
  it('follows its title until it is published, with its files and all that belongs to it', async () => {
    const { id } = await send('duplicate/python');
    await clients.camille.collection('session').create({ formation: id, startsOn: '2027-03-01' });
    const title = 'Python avancé';
    const moved = await courses().update(id, { title });
    expect(moved).toMatchObject({ id: 'python-avance', address: 'python-avance', formerly: null });
    expect((await refusalOf(courses().getOne(id))).status).toBe(404);
    for (const name of ['session', 'financement']) {
      const { formation } = await clients.camille
        .collection(name)
        .getFirstListItem('formation = "python-avance"');
      expect(formation).toBe('python-avance');
    }
    const file = clients.camille.files.getURL(moved, moved.imagePrimary);
    expect((await fetch(file)).status).toBe(200);
    expect((await fetch(file.replace('python-avance', id))).status).toBe(404);
    // What its title would give is another one's: it stays where it is.
    const refused = await refusalOf(courses().update(moved.id, { title: 'Pack Adobe' }));
    expect(refused.data).toHaveProperty('title');
    const [change] = await clients.camille
      .collection('modification')
      .getFullList({ filter: 'collection = "formation" && record = "python-avance"', sort: '-created' });
    await send(`undo/${change?.id}`);
    expect((await courses().getOne(id)).title).toMatch(/^Python \(copie/);
  });

  it('of a published one changes as the editor says, and is known by those of before', async () => {
    const change = (id: string, address: string) => courses().update(id, { address });
    expect(await courses().update('caces-r485', { title: 'CACES R485, gerbeurs' })).toMatchObject({
      id: 'caces-r485',
    });
    expect(await change('caces-r485', 'Gerbeurs à conducteur')).toMatchObject({
      id: 'gerbeurs-a-conducteur',
      formerly: ['caces-r485'],
    });
    expect(await change('gerbeurs-a-conducteur', 'gerbeurs')).toMatchObject({
      formerly: ['caces-r485', 'gerbeurs-a-conducteur'],
    });
    expect((await refusalOf(change('gerbeurs', 'python'))).data.address?.message).toMatch(
      /^Une autre formation a l’adresse/,
    );
    const synonyms = await clients.guest.collection('synonyme').getFullList();
    const named = synonyms.flatMap(({ formations }) => formations);
    expect([named.includes('gerbeurs'), named.includes('caces-r485')]).toEqual([true, false]);
    expect(await change('gerbeurs', 'caces-r485')).toMatchObject({
      id: 'caces-r485',
      formerly: ['gerbeurs-a-conducteur', 'gerbeurs'],
    });
    expect(await change('caces-r485', '')).toMatchObject({ id: 'caces-r485', address: 'caces-r485' });
  });
});
