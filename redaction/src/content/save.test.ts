import '../testing/tab-storage';
import { refusalOf } from '../backend/answers';
import { type Fiche, newKey, newValues, noChildren } from './values';
import { editorsPocketBase, later } from '../../../pocketbase/testing/editors';
import { client } from '../backend/client';
import { loadRecord } from './load';
import { createChange, postVersion, save } from './save';
import { toLocalInput } from '../ui/dates';
import { loadHistory } from '../follow-up/changes';

const clients = editorsPocketBase();

beforeAll(() => {
  const { token, record } = clients.camille.authStore;
  client.baseURL = clients.camille.baseURL;
  client.authStore.save(token, record);
});

/** Changes these values of a form. */
const withValues = (fiche: Fiche, values: Fiche['values'], children: object = {}): Fiche => ({
  values: { ...fiche.values, ...values },
  children: { ...fiche.children, ...children },
});

const refusedBy = (saving: Promise<unknown>) => saving.then(() => undefined, refusalOf);

const session = (startsOn: string) => ({
  key: newKey(),
  values: { startsOn, endsOn: '', seats: '8', seatsTaken: '' },
});

it('overwrites, or plans, no course that somebody has changed or published meanwhile', async () => {
  const { id = '' } = await clients.send('duplicate/python');
  const { record, fiche } = await loadRecord('formation', id);
  const colleague = clients.dominique.collection('formation');
  const current = withValues(fiche, { littleDescription: 'Pas encore.' });
  const saving = { collection: 'formation', record, id: '', current, before: fiche } as const;
  await colleague.update(id, { idFormation: 'CE-999', littleDescription: 'D.' });
  expect((await refusedBy(save(saving)))?.kind).toBe('conflict');
  const saved = await save({ ...saving, anyway: true });
  // Only what was typed here is sent: the other change stays.
  expect(saved.record).toMatchObject({ littleDescription: 'Pas encore.', idFormation: 'CE-999' });
  await colleague.update(id, { active: true });
  const planned = withValues(fiche, { publishAt: later(1) });
  const sentence = expect.stringMatching(/^«\u00A0En ligne\u00A0»\u00A0: modifié le .+ par Dominique/);
  expect(await refusedBy(save({ ...saving, current: planned }))).toMatchObject({
    kind: 'conflict',
    sentence,
  });
  const refusal = await refusedBy(save({ ...saving, current: planned, anyway: true }));
  expect(refusal?.fields.publishAt).toMatch(/^Cette formation est déjà en ligne/);
});

it('saves a draft beside the live course, loads it and publishes it', async () => {
  const { record, fiche } = await loadRecord('formation', 'python');
  const publishAt = later(1);
  const current = withValues(
    fiche,
    {
      littleDescription: 'Bientôt.',
      competences: [{ title: 'Un objectif à venir' }],
      publishAt: toLocalInput(publishAt),
    },
    { session: [session('2027-03-01')] },
  );
  const change = createChange(current, fiche, record);
  const { id } = await postVersion('python', change, {
    draft: undefined,
    newDraft: '',
    publishAt,
    anyway: false,
  });
  const opened = await loadRecord('formation', 'python', id);
  expect(opened.live).toEqual(fiche);
  expect(opened.fiche.values).toEqual(current.values);
  expect(opened.fiche.children.session).toMatchObject([{ values: { startsOn: '2027-03-01', seats: '8' } }]);
  const saving = { collection: 'formation', record, id: '', before: fiche, draft: id } as const;
  const saved = await save({ ...saving, current: withValues(opened.fiche, { publishAt: '' }) });
  expect(saved.record).toMatchObject({ littleDescription: 'Bientôt.', active: true });
  expect(saved.fiche).toEqual((await loadRecord('formation', 'python')).fiche);
  const refusal = await refusedBy(loadRecord('formation', 'python', id));
  expect(refusal?.sentence).toContain('Cette version n’existe plus');
});

it('saves pictures in the order of the form, new ones included', async () => {
  const { record, fiche } = await loadRecord('formation', 'python');
  const [first, second] = fiche.values.imageSecondary as string[];
  const bytes = await (await fetch(client.files.getURL(record ?? { id: '' }, first ?? ''))).arrayBuffer();
  const newPicture = new File([bytes], 'nouvelle.jpg', { type: 'image/jpeg' });
  const current = withValues(fiche, { imageSecondary: [second, newPicture, first] });
  const saved = await save({ collection: 'formation', record, id: '', current, before: fiche });
  expect(saved.record.imageSecondary).toEqual([second, expect.stringMatching(/^nouvelle/), first]);
});

it('makes a record once, whose first answer was lost', async () => {
  const values = { ...newValues('partenaire'), title: 'Fondation perdue' };
  const before = { values: newValues('partenaire'), children: noChildren() };
  const current = { ...before, values };
  const saving = { collection: 'partenaire', record: undefined, id: 'unefois', current, before } as const;
  await save(saving);
  const { record } = await save({ ...saving, current: { ...current, values: { ...values, ordre: '7' } } });
  expect(record).toMatchObject({ id: 'unefois', ordre: 7 });
  expect((await refusedBy(save({ ...saving, id: 'autre', current: before })))?.fields).toHaveProperty(
    'title',
  );
});

it('loads the history by pages, and searches title, author and words', async () => {
  const { record } = await loadRecord('categorie', 'langues');
  const content = record?.content;
  for (let turn = 1; turn <= 60; turn++)
    await client.collection('categorie').update('langues', { content: `Tour ${turn}` });
  await client.collection('categorie').update('langues', { content });
  const category = { collection: 'categorie', id: 'langues' } as const;
  const seen = [1, 2].map(async (page) => (await loadHistory({ record: category, text: '', page })).changes);
  const [first, second] = await Promise.all(seen);
  expect([first?.length, second?.length]).toEqual([50, 11]);
  expect(second?.at(-1)?.after).toEqual({ content: 'Tour 1' });
  const found = async (text: string) =>
    (await loadHistory({ text, page: 1 })).changes.map(({ after }) => after);
  // Both words: as it came, and as it went.
  expect(await found('langues « Tour 7')).toEqual([]);
  expect(await found('camille langues tour 17%')).toEqual([{ content: 'Tour 18' }, { content: 'Tour 17' }]);
  expect(await found('personne')).toEqual([]);
});
