import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RecordModel } from 'pocketbase';
import { until } from '@campus/testing/until';
import { editorsPocketBase, refusalOf } from './testing/editors';

const clients = editorsPocketBase();
const of = (name: string) => clients.camille.collection(name);
const courses = () => of('formation');
const drafts = () => of('brouillon');
const send = <Answer = Record<string, string>>(path: string, body: object = {}, client = clients.camille) =>
  client.send<Answer>(`/api/redaction/${path}`, { method: 'POST', body });
const showPreview = (url = '') =>
  clients.guest.send<{ record: RecordModel; since: string; until: string }>(
    `/api/redaction/preview/${url.split('/').at(-1)}`,
    {},
  );
/** The newest changes that a filter lets through. */
const changes = async (filter: string, count = 1) =>
  (await of('modification').getList(1, count, { filter, sort: '-created' })).items;
const isGone = async (id = '') => (await drafts().getFullList({ filter: `id = "${id}"` })).length === 0;
/** Has PocketBase do what it does each minute. */
const tick = () => clients.admin.crons.run('publishWhatIsDue');
let due = 0;
const dueShortly = () => {
  due = Date.now() + 1500;
  return new Date(due).toISOString();
};
const later = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();
/** That time has come, and PocketBase has done what was due. */
async function comes(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, due + 200 - Date.now()));
  await tick();
  await until(what, isTrue);
}

/** A course that nobody sees yet, whole but for these fields. */
async function hiddenCourse(fieldsOf: () => object = () => ({})): Promise<RecordModel> {
  const { id } = await send('duplicate/python');
  // A time that is close by is set at last: a copy takes a second on a busy machine.
  return courses().update(id ?? '', { title: `Une formation ${(hidden += 1)}`, ...fieldsOf() });
}
let hidden = 0;

describe('a preview', () => {
  it('is the course as it was written, saved before or not, for who has the link', async () => {
    const before = await courses().getOne('python', { expand: 'category,options,competences' });
    const [competence] = await of('competence').getFullList({ filter: 'title != ""' });
    const { url, until } = await send('preview', {
      formation: 'python',
      values: {
        title: 'Python, autrement',
        competences: [competence?.id],
        session: [{ startsOn: '2027-04-01', endsOn: '2027-04-02', place: 'distanciel', seats: 8 }],
        imagePrimary: 'autre.png',
      },
    });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:9\/apercu\/[A-Za-z0-9]{40}$/);
    const hours = (new Date(until ?? '').getTime() - Date.now()) / 3600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const { record, ...times } = await showPreview(url);
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
    const preview = await send('preview', { values: { title: 'Toute neuve', hours: 7 } });
    const seen = await showPreview(preview.url);
    expect(seen.record).toMatchObject({ id: 'apercu', title: 'Toute neuve', hours: 7, active: true });
  });

  it('has 200 links of each editor at a time', async () => {
    const values = { title: 'Encore une' };
    for (let turn = 0; turn < 210; turn += 10)
      await Promise.allSettled(Array.from({ length: 10 }, () => send('preview', { values })));
    expect(await refusalOf(send('preview', { values }))).toMatchObject({
      status: 429,
      message: expect.stringContaining('Vous avez demandé 200 aperçus'),
    });
    const others = clients.dominique.send('/api/redaction/preview', { method: 'POST', body: { values } });
    expect(await others).toMatchObject({ url: expect.any(String) });
    for (const { id } of (await drafts().getFullList()).slice(1))
      await clients.admin.collection('brouillon').delete(id);
  });

  it('ends after a day, and nothing of it stays', async () => {
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
    await until('the link is forgotten', () => isGone(id));
    expect(await refusalOf(showPreview(url))).toMatchObject({ status: 404 });
  });

  it('is drawn once: who looks at it waits for no save', async () => {
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

  it('has the files and the address that its course has by now', async () => {
    const { id } = await hiddenCourse();
    const { url } = await send('preview', { formation: id, values: { littleDescription: 'Ailleurs.' } });
    const [, picture] = (await courses().getOne(id)).imageSecondary;
    const moved = await courses().update(id, { title: 'Partie ailleurs', imageSecondary: [picture] });
    expect(moved.id).not.toBe(id);
    const { record } = await showPreview(url);
    expect(record).toMatchObject({ id: moved.id, imageSecondary: [picture], littleDescription: 'Ailleurs.' });
  });

  it('of an earlier release, which kept what was typed, is no longer valid', async () => {
    const { url } = await send('preview', { formation: 'python', values: { title: 'D’avant' } });
    const [draft] = await drafts().getFullList({ sort: '-created' });
    await clients.admin.collection('brouillon').update(draft?.id ?? '', { values: { title: 'D’avant' } });
    const message = 'Ce lien d’aperçu n’est plus valable\u00A0: demandez-en un autre.';
    expect(await refusalOf(showPreview(url))).toMatchObject({ status: 410, message });
  });

  const tooMany = 'Une formation a 100 éléments de «\u00A0session\u00A0» au plus.';
  const tooLong = 'Cette fiche est trop longue\u00A0: raccourcissez ses textes.';

  it.each<[string, object, string]>([
    ['nothing', { formation: 'python' }, 'Le contenu de la fiche manque.'],
    ['an unknown course', { formation: 'x', values: {} }, 'Cette formation n’existe plus.'],
    ['another field', { values: { titel: 1 } }, '«\u00A0titel\u00A0» n’est pas un champ d’une formation.'],
    ['no list', { values: { session: 'x' } }, '«\u00A0session\u00A0» n’est pas une liste.'],
    ['too long a list', { values: { session: Array(101).fill({}) } }, tooMany],
    ['too much text', { values: { description: 'x'.repeat(400_001) } }, tooLong],
    ['what is too much once it is drawn', { values: { methods: 'x'.repeat(250_000) } }, tooLong],
  ])('is refused of %s', async (_case, body, message) => {
    expect((await refusalOf(send('preview', body))).message).toBe(message);
  });
});

describe('a save', () => {
  interface Saved extends Record<'session' | 'financement' | 'resultat', RecordModel[]> {
    record: RecordModel;
  }
  const save = (change: object) => send<Saved>('save', { formation: 'sketchup-pro', ...change });
  const listOf = (name: string) =>
    of(name).getFullList({
      filter: 'formation = "sketchup-pro"',
      sort: 'created',
      fields: 'id,updated,kind',
    });
  const all = () =>
    Promise.all(
      'formation session financement resultat option competence categorie modification'
        .split(' ')
        .map((name) => of(name).getFullList()),
    );
  const result = { label: 'Satisfaction', value: '92 %', period: '2025', answers: 12, source: 'Questions' };

  it('reports all faults of course and rows at once, and stores nothing', async () => {
    const before = await all();
    const refused = await refusalOf(
      save({
        values: {
          ...{
            price: '1490,505',
            hours: 'sept',
            days: 31.5,
            methods: '',
            certifiedOn: '0027-03-01',
            accessDelay: true,
          },
          ...{ category: 'disparue', competences: [{ title: 'De trop' }], places: ['presentiel'] },
          session: [{ startsOn: '01/03/2027' }, { startsOn: '0027-03-01', seats: '1 0' }, {}],
          resultat: [result, { ...result, source: '', value: 'bonne' }],
        },
      }),
    );
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data).sort()).toEqual([
      ...[
        'accessDelay',
        'category',
        'certifiedOn',
        'hours',
        'methods',
        'price',
        'resultat.1.source',
        'resultat.1.value',
      ],
      ...['session.1.seats', 'session.1.startsOn', 'session.2.startsOn'],
    ]);
    for (const { message } of Object.values(refused.data))
      expect(message).toMatch(/[àâçéèêîôûù’«\u00A0\u202F]/i);
    expect(refused.data.hours?.message).toMatch(/^«\u00A0Durée en heures\u00A0»\u00A0: écrivez un nombre/);
    expect(await all()).toEqual(before);
  });

  it('stores course, rows and new records at once; reads numbers and days', async () => {
    const saved = await save({
      values: {
        ...{ price: '1.490', hours: '14 heures', days: '2', competences: [{ title: 'Dessiner une maison' }] },
        session: [{ startsOn: '01/03/2027', seats: '1 000' }],
        resultat: [result],
      },
    });
    expect(saved.record).toMatchObject({ price: 1490, hours: 14, days: 2, priceActual: '1490' });
    expect(saved.session).toMatchObject([{ startsOn: '2027-03-01 00:00:00.000Z', seats: 1000 }]);
    const made = await of('competence').getOne(saved.record.competences[0]);
    expect(made.title).toBe('Dessiner une maison');
    // The same objective is not made twice.
    const second = await save({ values: { competences: [{ title: 'Dessiner une maison' }] } });
    expect(second.record.competences).toEqual([made.id]);
    const noted = await changes(`course = "sketchup-pro" || record = "${made.id}"`, 4);
    expect(new Set(noted.map(({ together }) => together)).size).toBe(1);
    expect(noted.map(({ author }) => author)).toEqual(Array(4).fill('Camille (camille@campus.example)'));
  });

  const heavy = `<p>${'<b>a</b>'.repeat(2900)}</p>`;
  const change = (text: string) => ({ formation: 'python', values: { description: text }, before: {} });
  it.each<[string, (text: string) => Promise<unknown>]>([
    ['a save of a course', (text) => send('save', change(text))],
    ['a record', (text) => courses().update('python', { description: text })],
    ['a planned version', (text) => send('schedule', { ...change(text), publishAt: later(1) })],
    ['a preview', (text) => send('preview', change(text))],
  ])('waits little while the longest text of %s is read', async (_case, keep) => {
    const began = performance.now();
    let lasted = 0;
    const saving = keep(`${heavy}<p>${began}</p>`).finally(() => (lasted = performance.now() - began));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const waits = [];
    while (lasted === 0) {
      const from = performance.now();
      const littleDescription = `Enregistrée ${waits.length} fois.`;
      await clients.dominique.collection('formation').update('pack-adobe', { littleDescription });
      waits.push(performance.now() - from);
    }
    await saving;
    expect(Math.max(...waits)).toBeLessThan(lasted / 2);
    expect(waits.length).toBeGreaterThan(3);
  });

  it('judges what will be: CPF and its code come and go together, in whichever way', async () => {
    const kinds = async () => (await listOf('financement')).map(({ kind }) => kind);
    await save({ values: { financement: [] } });
    const code = { certificationKind: 'rs', certificationCode: '1234', certifier: 'X' };
    const none = { certificationKind: '', certificationCode: '', certifier: '' };
    const { financement } = await save({ values: { ...code, financement: [{ kind: 'cpf' }] } });
    expect(Object.keys((await refusalOf(save({ values: none }))).data)).toEqual(['certificationCode']);
    await save({ values: { ...none, financement: [{ id: financement[0]?.id, kind: 'opco' }] } });
    expect(await kinds()).toEqual(['opco']);
    await save({ values: { ...code, financement: [{ id: financement[0]?.id, kind: 'cpf' }] } });
    await save({ values: { ...none, financement: [] } });
    expect(await kinds()).toEqual([]);
    const refused = await refusalOf(save({ values: { financement: [{ kind: 'cpf' }] } }));
    expect(Object.keys(refused.data)).toContain('financement.0.kind');
  });

  it('overwrites no later change by somebody else, in the course or in a row', async () => {
    const course = await courses().getOne('sketchup-pro');
    const before = { littleDescription: course.littleDescription, session: await listOf('session') };
    await clients.dominique.collection('session').update(before.session[0]?.id ?? '', { seats: 12 });
    const change = { values: { session: [{ startsOn: '2027-06-01' }] }, before };
    const message = expect.stringMatching(/«\u00A0Sessions\u00A0».+ par Dominique/);
    expect(await refusalOf(save(change))).toMatchObject({ status: 409, message });
    const others = { idFormation: 'CE-1', littleDescription: 'D.' };
    await clients.dominique.collection('formation').update('sketchup-pro', others);
    expect((await refusalOf(save({ values: { littleDescription: 'C.' }, before }))).status).toBe(409);
    // Another field is no conflict.
    const { record } = await save({ values: { days: 2 }, before: { days: course.days } });
    expect(record).toMatchObject(others);
    const { session } = await save({ ...change, anyway: true });
    expect(session).toMatchObject([{ startsOn: '2027-06-01 00:00:00.000Z' }]);
  });

  it('brings files in the places where the form has them, and looks at them all', async () => {
    const { record } = await save({ values: {} });
    const [first, second] = record.imageSecondary;
    const bytes = await (await fetch(clients.camille.files.getURL(record, first))).arrayBuffer();
    const newFile = new File([new Uint8Array(bytes)], 'nouvelle.webp', { type: 'image/webp' });
    const values = { imageSecondary: [second, { file: 0 }, first] };
    const sent = await save({ values, imageSecondary: [newFile] });
    expect(sent.record.imageSecondary).toEqual([second, expect.stringMatching(/^nouvelle/), first]);
    const bad = { imagePrimary: [new File(['x'], 'a.webp')], brochure: [new File(['x'], 'a.pdf')] };
    const placed = { imagePrimary: { file: 0 }, brochure: { file: 0 }, hours: 'x' };
    const refused = await refusalOf(save({ values: placed, ...bad }));
    expect(Object.keys(refused.data).sort()).toEqual(['brochure', 'hours', 'imagePrimary']);
    const { message } = await refusalOf(save({ values: { brochure: { file: 3 } } }));
    expect(message).toMatch(/n’est pas arrivé/);
  });

  it('makes a new course with its rows, at the address of its title', async () => {
    const make = (row: object) => save({ formation: '', values: { title: 'Lire un devis', session: [row] } });
    const { record, session } = await make({ startsOn: '2027-03-01' });
    expect(record).toMatchObject({ id: 'lire-un-devis', active: false });
    expect(session[0]?.formation).toBe('lire-un-devis');
    const secondRefusal = await refusalOf(make({}));
    expect(Object.keys(secondRefusal.data).sort()).toEqual(['id', 'session.0.startsOn']);
    await courses().delete('lire-un-devis');
  });
});

it('is for editors: no other caller makes drafts, or reads them', async () => {
  for (const path of ['save', 'preview', 'schedule', 'duplicate/python']) {
    expect(await refusalOf(send(path, { values: {} }, clients.guest))).toMatchObject({ status: 401 });
  }
  expect((await drafts().getFullList()).length).toBeGreaterThan(0);
  expect((await clients.guest.collection('brouillon').getList(1, 1)).totalItems).toBe(0);
  expect((await drafts().getFullList())[0]).not.toHaveProperty('token');
  expect(await refusalOf(drafts().create({ values: {} }))).toMatchObject({ status: 403 });
});

describe('a course with a time', () => {
  it('is published at that time, in the name of the plan', async () => {
    const { id } = await hiddenCourse(() => ({ publishAt: dueShortly() }));
    await tick();
    expect((await courses().getOne(id)).active).toBe(false);
    await comes('it is published', async () => (await courses().getOne(id)).active);
    expect(await courses().getOne(id)).toMatchObject({ publishAt: '', publishFailure: '' });
    const [change] = await changes(`record = "${id}"`);
    expect(change).toMatchObject({ author: 'Mise en ligne programmée', after: { active: true } });
  });

  it('stays a draft with a reason while an item is missing, then is published', async () => {
    const { id, methods } = await hiddenCourse(() => ({ publishAt: dueShortly(), methods: '' }));
    expect(methods).toBe('');
    await comes('it has failed', async () => (await courses().getOne(id)).publishFailure !== '');
    const failed = await courses().getOne(id);
    expect(failed.active).toBe(false);
    expect(failed.publishFailure).toMatch(/^La mise en ligne prévue le .+ n’a pas eu lieu\u00A0: .*éthodes/);
    await courses().update(id, { methods: '<p>Mises en situation et exercices.</p>' });
    await tick();
    await until('it is published', async () => (await courses().getOne(id)).active);
    expect((await courses().getOne(id)).publishFailure).toBe('');
  });

  it.each<[unknown, string]>([
    [later(-1), 'L’heure de la mise en ligne est déjà passée'],
    [later(400), 'Une mise en ligne peut être programmée un an à l’avance au plus.'],
    ...[
      '12027-03-01T10:00',
      '+012027-03-01T10:00:00Z',
      '0000-01-01T00:00:00Z',
      '2027-02-31T10:00:00Z',
      'x',
      5,
      {},
    ].map((odd): [unknown, string] => [odd, 'indiquez le jour et l’heure']),
  ])('is refused for %s', async (publishAt, sentence) => {
    const { id } = await hiddenCourse();
    const refused = await refusalOf(courses().update(id, { publishAt }));
    expect(refused.data.publishAt?.message).toContain(sentence);
  });

  it('has none any more once it is public', async () => {
    const { id } = await hiddenCourse(() => ({ publishAt: later(1) }));
    expect(await courses().update(id, { active: true })).toMatchObject({ active: true, publishAt: '' });
  });
});

describe('changes of a public course', () => {
  const plan = (values: object, publishAt = dueShortly(), more: object = {}) =>
    send('schedule', { formation: 'python', values, publishAt, before: {}, ...more });

  it('come at their time, what belongs to the course included', async () => {
    const before = await courses().getOne('python');
    const { id } = await plan({
      littleDescription: 'Dès demain.',
      session: [{ startsOn: '2027-05-03', endsOn: '2027-05-04', place: 'presentiel', seats: 6 }],
    });
    const draft = await drafts().getOne(id ?? '');
    expect(Object.keys(draft.values).sort()).toEqual(['littleDescription', 'session']);
    const author = 'Camille (camille@campus.example)';
    expect(draft).toMatchObject({ formation: 'python', author, failure: '' });
    await courses().update('python', { topFormation: !before.topFormation });
    await comes('the change has come', () => isGone(id));
    expect(await courses().getOne('python')).toMatchObject({
      littleDescription: 'Dès demain.',
      topFormation: !before.topFormation,
    });
    const sessions = await of('session').getFullList({ filter: 'formation = "python"' });
    expect(sessions).toMatchObject([{ startsOn: '2027-05-03 00:00:00.000Z', seats: 6 }]);
    const authors = (await changes('course = "python"', 2)).map((change) => change.author);
    expect(authors).toEqual(Array(2).fill(`Changement programmé par ${author}`));
  });

  it('wait where somebody has changed the same field meanwhile, and overwrite nothing', async () => {
    const { littleDescription } = await courses().getOne('python');
    const { id } = await plan({ littleDescription: 'Prévue.' }, dueShortly(), {
      before: { littleDescription },
    });
    await courses().update('python', { littleDescription: 'De Dominique.' });
    await comes('it has failed', async () => (await drafts().getOne(id ?? '')).failure !== '');
    const { failure } = await drafts().getOne(id ?? '');
    expect(failure).toMatch(/«\u00A0Accroche\u00A0»\u00A0: modifié le .+ par Camille/);
    expect((await courses().getOne('python')).littleDescription).toBe('De Dominique.');
    const { courses: toCheck } = await clients.camille.send('/api/redaction/check', {});
    const python = toCheck.find((course: { id: string }) => course.id === 'python');
    expect(python.problems).toContainEqual(
      expect.objectContaining({ field: 'publishAt', sentence: failure }),
    );

    // A version is opened, corrected and planned again; later changes need `anyway`.
    const secondVersion = { draft: id, before: { littleDescription: 'De Dominique.' } };
    expect((await refusalOf(plan({ littleDescription: 'Revue.' }, dueShortly(), secondVersion))).status).toBe(
      409,
    );
    const planned = await plan({ littleDescription: 'Revue.' }, dueShortly(), {
      ...secondVersion,
      anyway: true,
    });
    expect(planned.id).toBe(id);
    await comes('it has come', async () => (await courses().getOne('python')).littleDescription === 'Revue.');
  });

  it('are kept without a time, looked at, and published with what else is written then', async () => {
    const before = await courses().getOne('python');
    // It need not be complete yet.
    const { id, publishAt } = await plan({ littleDescription: 'Au brouillon.', methods: '' }, '');
    expect(publishAt).toBe('');
    await clients.admin.crons.run('tidyDrafts');
    await tick();
    const draft = await drafts().getOne(id ?? '');
    expect(draft.values).toEqual({ littleDescription: 'Au brouillon.', methods: '' });
    expect((await courses().getOne('python')).littleDescription).toBe(before.littleDescription);
    const { url } = await send('preview', { formation: 'python', values: draft.values });
    expect((await showPreview(url)).record.littleDescription).toBe('Au brouillon.');
    const publish = { formation: 'python', draft: id, values: { littleDescription: 'Prêt.' } };
    expect((await send<{ record: RecordModel }>('save', publish)).record.littleDescription).toBe('Prêt.');
    expect(await isGone(id)).toBe(true);
    expect((await refusalOf(send('save', publish))).message).toMatch(/^Cette version n’existe plus/);
  });

  it('name ids of their own course only, which no other course loses', async () => {
    const foreign = /^Cette demande nomme ce qui appartient à une autre formation/;
    const { id: draft = '' } = await plan({ littleDescription: 'Celle de Python.' }, later(1));
    const session = await of('session').create({ formation: 'python', startsOn: '2027-08-02' });
    const row = { ...session, seats: 3 };
    const [twice, formation] = [{ session: [row, row] }, 'anglais-professionnel'];
    const values = { littleDescription: 'Ailleurs.' };
    for (const [path, body, message] of [
      ['schedule', { formation, draft, values, publishAt: later(1), before: {} }, foreign],
      ['save', { formation, draft, values }, foreign],
      ['save', { formation: '', draft, values: { title: 'Toute neuve encore' } }, foreign],
      ...['schedule', 'save', 'preview'].flatMap((name) => [
        [name, { formation, values: { session: [row] }, before: {} }, foreign],
        [name, { formation: 'python', values: twice, before: {} }, /deux fois/],
      ]),
      ['preview', { values: { session: [row] } }, foreign],
    ] as [string, object, RegExp][])
      expect([path, await refusalOf(send(path, body))]).toMatchObject([
        path,
        { status: 400, message: expect.stringMatching(message) },
      ]);
    expect(await drafts().getOne(draft)).toMatchObject({ formation: 'python' });
    expect(await of('session').getOne(session.id)).toEqual(session);
    const moved = of('session').update(session.id, { formation });
    expect((await refusalOf(moved)).data).toHaveProperty('formation');
    expect((await courses().getOne(formation)).littleDescription).not.toBe('Ailleurs.');
    const { imagePrimary } = await courses().getOne('python');
    expect(await refusalOf(send('save', { formation, values: { imagePrimary } }))).toMatchObject({
      status: 400,
    });

    // A link of a preview is no version either.
    const { url } = await send('preview', { formation: 'python', values });
    const [preview] = await drafts().getFullList({ sort: '-created' });
    const asVersion = { formation: 'python', draft: preview?.id, values, before: {} };
    for (const path of ['save', 'schedule'])
      expect((await refusalOf(send(path, asVersion))).message).toMatch(/^Cette version n’existe plus/);
    expect((await showPreview(url)).record.littleDescription).toBe('Ailleurs.');
    await drafts().delete(draft);
  });

  it('are refused at once where they could not be saved', async () => {
    const { littleDescription } = await courses().getOne('python');
    const refused = await refusalOf(plan({ littleDescription: 'Autre.', methods: '' }, later(1)));
    expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(/éthodes/)]);
    expect((await courses().getOne('python')).littleDescription).toBe(littleDescription);
    const old = plan({ title: 'x' }, dueShortly(), { before: undefined });
    expect((await refusalOf(old)).message).toMatch(/^Cette page est ancienne/);
    expect(Object.keys((await refusalOf(plan({ brochure: {}, title: 'x' }))).data)).toEqual(['brochure']);
    expect((await refusalOf(plan({}))).message).toBe('Rien n’est changé\u00A0: il n’y a rien à garder.');
    expect((await refusalOf(plan({ title: 'x' }, 'demain'))).message).toBe(
      'Indiquez le jour et l’heure de la mise en ligne.',
    );
    const { id: formation } = await hiddenCourse();
    expect((await refusalOf(plan({ title: 'x' }, later(1), { formation }))).message).toMatch(
      /^Cette formation n’est pas encore en ligne/,
    );
  });
});

it('a duplicate has files, fundings and results, and no sessions', async () => {
  await of('session').create({
    formation: 'pack-adobe',
    startsOn: '2027-03-01',
    endsOn: '2027-03-02',
    place: 'presentiel',
  });
  const count = async (name: string, formation: string) =>
    (await of(name).getFullList({ filter: `formation = "${formation}"` })).length;
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
  expect((await refusalOf(send('duplicate/inconnue'))).message).toBe('Cette formation n’existe plus.');
});

describe('the address of a course', () => {
  it('follows its title until it is published, with its files and rows', async () => {
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
    const [change] = await changes('collection = "formation" && record = "python-avance"');
    await send(`undo/${change?.id}`);
    expect((await courses().getOne(id)).title).toMatch(/^Python \(copie/);
  });

  it('of a published one changes as the editor says, and is known by those of before', async () => {
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

  it('is moved at the next start when PocketBase was killed before the move', async () => {
    const database = new DatabaseSync(join(clients.dataDir(), 'pocketbase', 'data.db'));
    // Two saves may have wanted one address: the start says so and goes on.
    database.exec(`UPDATE formation SET address = 'anglais-neuf' WHERE id = 'anglais-professionnel';
      UPDATE formation SET address = 'python' WHERE id = 'caces-r485'`);
    database.close();
    await clients.restart();
    const moved = await courses().getOne('anglais-neuf');
    expect((await fetch(clients.camille.files.getURL(moved, moved.imagePrimary))).status).toBe(200);
    expect((await refusalOf(courses().getOne('anglais-professionnel'))).status).toBe(404);
    expect((await courses().getOne('caces-r485')).title).toMatch(/^CACES/);
    const isSaid = (line: string) => line.includes('could not move') && line.includes('caces-r485');
    await until('it says so', () => clients.lines.some(isSaid));
  });
});
