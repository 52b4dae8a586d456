import type { RecordModel } from 'pocketbase';
import { until } from '@campus/testing/until';
import { editorsPocketBase, later, refusalOf } from './testing/editors';

const clients = editorsPocketBase();
const { courses, drafts, isDraftGone, of, send, showPreview } = clients;
/** The newest changes that a filter lets through. */
const changes = async (filter: string, count = 1) =>
  (await of('modification').getList(1, count, { filter, sort: '-created' })).items;
/** Has PocketBase do what it does each minute. */
const tick = () => clients.admin.crons.run('publishWhatIsDue');
let due = 0;
const dueShortly = () => {
  due = Date.now() + 1500;
  return new Date(due).toISOString();
};
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

describe('a course with a time', () => {
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

  it('is refused where it is over, more than a year ahead, or no time at all', async () => {
    const { id } = await hiddenCourse();
    const refusal = async (publishAt: unknown) =>
      (await refusalOf(courses().update(id, { publishAt }))).data.publishAt?.message;
    expect(await refusal(later(-1))).toContain('L’heure de la mise en ligne est déjà passée');
    expect(await refusal(later(400))).toContain('peut être programmée un an à l’avance au plus.');
    const years = ['12027-03-01T10:00', '+012027-03-01T10:00:00Z', '0000-01-01T00:00:00Z'];
    for (const odd of [...years, '2027-02-31T10:00:00Z', 'x', 5, {}])
      expect([odd, await refusal(odd)]).toEqual([
        odd,
        expect.stringContaining('indiquez le jour et l’heure'),
      ]);
  });

  it('is published at that time; hidden when that, or its deletion, is undone then', async () => {
    const { id } = await hiddenCourse(() => ({ publishAt: dueShortly() }));
    await tick();
    expect((await courses().getOne(id)).active).toBe(false);
    await comes('it is published', async () => (await courses().getOne(id)).active);
    const [change] = await changes(`record = "${id}"`);
    expect(change).toMatchObject({ author: 'Mise en ligne programmée', after: { active: true } });
    const undoLast = async () => send(`undo/${(await changes(`record = "${id}"`))[0]?.id}`);
    await undoLast();
    expect(await courses().getOne(id)).toMatchObject({ active: false, publishAt: '' });
    await courses().update(id, { publishAt: dueShortly() });
    await courses().delete(id);
    await comes('it is gone', async () => Date.now() > due);
    await undoLast();
    expect(await courses().getOne(id)).toMatchObject({ active: false, publishAt: '' });
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
    const { topFormation } = await courses().getOne('python');
    const { id } = await plan({
      littleDescription: 'Dès demain.',
      session: [{ startsOn: '2027-05-03', endsOn: '2027-05-04', place: 'presentiel', seats: 6 }],
    });
    const draft = await drafts().getOne(id ?? '');
    expect(Object.keys(draft.values).sort()).toEqual(['littleDescription', 'session']);
    const author = 'Camille (camille@campus.example)';
    expect(draft).toMatchObject({ formation: 'python', author, failure: '' });
    await courses().update('python', { topFormation: !topFormation });
    await comes('the change has come', () => isDraftGone(id));
    const both = { littleDescription: 'Dès demain.', topFormation: !topFormation };
    expect(await courses().getOne('python')).toMatchObject(both);
    const sessions = await of('session').getFullList({ filter: 'formation = "python"' });
    expect(sessions).toMatchObject([{ startsOn: '2027-05-03 00:00:00.000Z', seats: 6 }]);
    const authors = (await changes('course = "python"', 2)).map((change) => change.author);
    expect(authors).toEqual(Array(2).fill(`Changement programmé par ${author}`));
  });

  it('wait where somebody has changed the same field meanwhile, and overwrite nothing', async () => {
    const { littleDescription } = await courses().getOne('python');
    const before = { littleDescription };
    const { id } = await plan({ littleDescription: 'Prévue.' }, dueShortly(), { before });
    await courses().update('python', { littleDescription: 'De Dominique.' });
    await comes('it has failed', async () => (await drafts().getOne(id ?? '')).failure !== '');
    const { failure } = await drafts().getOne(id ?? '');
    expect(failure).toMatch(/«\u00A0Accroche\u00A0»\u00A0: modifié le .+ par Camille/);
    expect((await courses().getOne('python')).littleDescription).toBe('De Dominique.');
    const { courses: toCheck } = await clients.camille.send('/api/redaction/check', {});
    const python = toCheck.find((course: { id: string }) => course.id === 'python');
    const problem = { field: 'publishAt', sentence: failure };
    expect(python.problems).toContainEqual(expect.objectContaining(problem));

    // A version is opened, corrected and planned again; later changes need `anyway`.
    const version = { draft: id, before: { littleDescription: 'De Dominique.' } };
    const values = { littleDescription: 'Revue.' };
    expect((await refusalOf(plan(values, dueShortly(), version))).status).toBe(409);
    expect((await plan(values, dueShortly(), { ...version, anyway: true })).id).toBe(id);
    await comes('it has come', async () => (await courses().getOne('python')).littleDescription === 'Revue.');
  });

  it('change a course that was withdrawn meanwhile, and do not bring it back', async () => {
    const { id, updated } = await plan({ littleDescription: 'Prévue.' }, later(1));
    await courses().update('python', { active: false });
    await plan({ littleDescription: 'Prévue, revue.' }, dueShortly(), {
      draft: id,
      expectedUpdated: updated,
    });
    await comes('it has come', () => isDraftGone(id));
    const withdrawn = await courses().update('python', { idFormation: 'CE-1' });
    expect(withdrawn).toMatchObject({ active: false, littleDescription: 'Prévue, revue.' });
    await courses().update('python', { active: true });
  });

  it('of two editors of one version the later one is refused, unless asked to', async () => {
    const opened = await plan({ littleDescription: 'À deux.' }, '');
    const version = { draft: opened.id, expectedUpdated: opened.updated };
    const { updated } = await plan({ littleDescription: 'De Camille.' }, '', version);
    const values = { littleDescription: 'De Dominique.' };
    const late = { formation: 'python', values, before: {}, publishAt: '', ...version };
    const message = expect.stringMatching(/^Cette fiche a été enregistrée le .+, pendant que/);
    for (const path of ['schedule', 'save'])
      expect(await refusalOf(send(path, late, clients.dominique))).toMatchObject({ status: 409, message });
    const deletion = drafts().delete(opened.id ?? '', { query: { expectedUpdated: opened.updated } });
    expect((await refusalOf(deletion)).status).toBe(409);
    await send('schedule', { ...late, expectedUpdated: updated }, clients.dominique);
    await send('save', { ...late, anyway: true }, clients.dominique);
    expect((await courses().getOne('python')).littleDescription).toBe('De Dominique.');
  });

  it('are kept without a time, looked at, and published with what else is written then', async () => {
    const before = await courses().getOne('python');
    // The course need not be complete yet.
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
  });

  it('name ids of their own course only, which no other course loses', async () => {
    const foreign = /^Cette demande nomme ce qui appartient à une autre formation/;
    const { id: draft = '' } = await plan({ littleDescription: 'Celle de Python.' }, later(1));
    const session = await of('session').create({ formation: 'python', startsOn: '2027-08-02' });
    const row = { ...session, seats: 3 };
    const formation = 'anglais-professionnel';
    const values = { littleDescription: 'Ailleurs.' };
    for (const [path, body, message] of [
      ['schedule', { formation, draft, values, publishAt: later(1), before: {} }, foreign],
      ['save', { formation, draft, values }, foreign],
      ['save', { formation: '', draft, values: { title: 'Toute neuve encore' } }, foreign],
      ...['schedule', 'save', 'preview'].map((name) => [
        name,
        { formation, values: { session: [row] }, before: {} },
        foreign,
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
    expect((await refusalOf(send('save', { formation, values: { imagePrimary } }))).status).toBe(400);

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
    expect(Object.keys((await refusalOf(plan({ brochure: {}, title: 'x' }))).data)).toEqual(['brochure']);
    const { id: formation } = await hiddenCourse();
    const values = { title: 'x' };
    for (const [planning, message] of [
      [() => plan({}), /^Rien n’est changé\u00A0: il n’y a rien à garder\.$/],
      [() => plan(values, 'demain'), /^Indiquez le jour et l’heure de la mise en ligne\.$/],
      [() => plan(values, later(1), { formation }), /^Cette formation n’est pas en ligne/],
    ] as const)
      expect((await refusalOf(planning())).message).toMatch(message);
  });
});
