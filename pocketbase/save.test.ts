import type { RecordModel } from 'pocketbase';
import { editorsPocketBase, later, refusalOf } from './testing/editors';

const clients = editorsPocketBase();
const { courses, of, send } = clients;

interface Saved extends Record<'session' | 'financement' | 'resultat', RecordModel[]> {
  record: RecordModel;
}
const save = (change: object) => send<Saved>('save', { formation: 'sketchup-pro', ...change });
const listOf = (name: string) =>
  of(name).getFullList({ filter: 'formation = "sketchup-pro"', sort: 'created', fields: 'id,updated,kind' });
const all = () =>
  Promise.all(
    'formation session financement resultat option competence categorie modification'
      .split(' ')
      .map((name) => of(name).getFullList()),
  );
const result = { label: 'Satisfaction', value: '92 %', period: '2025', answers: 12, source: 'Questions' };

it('a save reports all faults of course and rows at once, and stores nothing', async () => {
  const before = await all();
  const numbers = { price: '1490,505', hours: 'sept', days: 31.5, accessDelay: true };
  const texts = { methods: '', certifiedOn: '0027-03-01', category: 'disparue', places: ['presentiel'] };
  const competences = [{ title: 'De trop' }];
  const session = [{ startsOn: '01/03/2027' }, { startsOn: '0027-03-01', seats: '1 0' }, {}];
  const resultat = [result, { ...result, source: '', value: 'bonne' }];
  const refused = await refusalOf(save({ values: { ...numbers, ...texts, competences, session, resultat } }));
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.data).sort()).toEqual([
    ...'accessDelay category certifiedOn hours methods price resultat.1.source resultat.1.value'.split(' '),
    ...'session.1.seats session.1.startsOn session.2.startsOn'.split(' '),
  ]);
  for (const { message } of Object.values(refused.data))
    expect(message).toMatch(/[àâçéèêîôûù’«\u00A0\u202F]/i);
  expect(refused.data.hours?.message).toMatch(/^«\u00A0Durée en heures\u00A0»\u00A0: écrivez un nombre/);
  expect(await all()).toEqual(before);
});

it('a save stores course, rows and new records at once; reads numbers and days', async () => {
  const competences = [{ title: 'Dessiner une maison' }];
  const session = [{ startsOn: '01/03/2027', seats: '1 000' }];
  const values = { price: '1.490', hours: '14 heures', days: '2', competences, session, resultat: [result] };
  const saved = await save({ values });
  expect(saved.record).toMatchObject({ price: 1490, hours: 14, days: 2, priceActual: '1490' });
  expect(saved.session).toMatchObject([{ startsOn: '2027-03-01 00:00:00.000Z', seats: 1000 }]);
  const made = await of('competence').getOne(saved.record.competences[0]);
  expect(made.title).toBe('Dessiner une maison');
  // The same objective is not made twice.
  const second = await save({ values: { competences: [{ title: 'Dessiner une maison' }] } });
  expect(second.record.competences).toEqual([made.id]);
  const filter = `course = "sketchup-pro" || record = "${made.id}"`;
  const { items: noted } = await of('modification').getList(1, 4, { filter, sort: '-created' });
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
])('another save waits little while the longest text of %s is read', async (_case, keep) => {
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

it('a save judges what will be: CPF and its code come and go together', async () => {
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

it('a save overwrites no later change by somebody else, in the course or in a row', async () => {
  const course = await courses().getOne('sketchup-pro');
  const before = { littleDescription: course.littleDescription, session: await listOf('session') };
  await clients.dominique.collection('session').update(before.session[0]?.id ?? '', { seats: 12 });
  const change = { values: { session: [{ startsOn: '2027-06-01' }] }, before };
  const message = expect.stringMatching(/«\u00A0Sessions\u00A0».+ par Dominique/);
  expect(await refusalOf(save(change))).toMatchObject({ status: 409, message });
  const others = { idFormation: 'CE-1', littleDescription: 'D.' };
  await clients.dominique.collection('formation').update('sketchup-pro', others);
  await clients.admin.collection('formation').update('sketchup-pro', { groupMax: 9 });
  const late = await refusalOf(save({ values: { littleDescription: 'C.' }, before }));
  expect(late.message).toMatch(/^«\u00A0Accroche\u00A0».+ par Dominique/);
  // Another field is no conflict.
  const { record } = await save({ values: { days: 2 }, before: { days: course.days } });
  expect(record).toMatchObject(others);
  const { session } = await save({ ...change, anyway: true });
  expect(session).toMatchObject([{ startsOn: '2027-06-01 00:00:00.000Z' }]);
});

it('a save looks at all files that the form brings', async () => {
  const bad = { imagePrimary: [new File(['x'], 'a.webp')], brochure: [new File(['x'], 'a.pdf')] };
  const placed = { imagePrimary: { file: 0 }, brochure: { file: 0 }, hours: 'x' };
  const refused = await refusalOf(save({ values: placed, ...bad }));
  expect(Object.keys(refused.data).sort()).toEqual(['brochure', 'hours', 'imagePrimary']);
  const { message } = await refusalOf(save({ values: { brochure: { file: 3 } } }));
  expect(message).toBe('Un fichier de «\u00A0Brochure\u00A0» n’est pas arrivé.');
  const category = { collection: 'categorie', values: { title: 'Neuve', image: { file: 0 } } };
  const change = { ...category, source: 'x', key: 'k', sent: { title: '1', image: '1' } };
  const imported = await refusalOf(send('save', change, clients.admin));
  expect(imported.message).toBe('Un fichier de «\u00A0Image\u00A0» n’est pas arrivé.');
});

it('a duplicate has files, fundings and results, and no sessions', async () => {
  await of('session').create({ formation: 'pack-adobe', startsOn: '2027-03-01' });
  const count = async (name: string, formation: string) =>
    (await of(name).getFullList({ filter: `formation = "${formation}"` })).length;
  const before = await courses().getOne('pack-adobe');
  const { id, title } = await send('duplicate/pack-adobe');
  expect({ id, title }).toEqual({ id: 'pack-adobe-copie', title: `${before.title} (copie)` });
  const copy = await courses().getOne('pack-adobe-copie');
  for (const name of ['description', 'price', 'hours', 'category', 'options', 'competences', 'methods'])
    expect([name, copy[name]]).toEqual([name, before[name]]);
  expect(copy).toMatchObject({ active: false, topFormation: false, idFormation: '' });
  for (const name of [copy.imagePrimary, ...copy.imageSecondary])
    expect((await fetch(clients.camille.files.getURL(copy, name))).status).toBe(200);
  expect(copy.imageSecondary).toHaveLength(before.imageSecondary.length);
  expect(await count('session', 'pack-adobe-copie')).toBe(0);
  for (const name of ['financement', 'resultat'])
    expect([name, await count(name, 'pack-adobe-copie')]).toEqual([name, await count(name, 'pack-adobe')]);
  expect((await send('duplicate/pack-adobe')).id).toBe('pack-adobe-copie-2');
  // A copy has moved, with the title that the next one would get.
  for (const change of [{ active: true }, { address: 'adobe' }])
    await courses().update('pack-adobe-copie', change);
  expect(await send('duplicate/pack-adobe')).toMatchObject({ title: `${before.title} (copie 3)` });
  const longTitle = 'Préparer et animer une formation '.repeat(4).trim();
  const long = await courses().update('pack-adobe-copie-2', { title: longTitle });
  expect((await send(`duplicate/${long.id}`)).title).toBe(`${longTitle} (copie)`);
  expect((await refusalOf(send('duplicate/inconnue'))).message).toMatch(/supprimée, ou en a changé le titre/);
});
