import '../testing/tab-storage';
import { refusalOf } from '../backend/refusal';
import { type Content, newId, newValues, noChildren } from './values';
import { editorsPocketBase, later } from '../../../pocketbase/testing/editors';
import { client } from '../backend/client';
import { loadRecord } from './load-record';
import { createChange, duplicateCourse, postDraft, save } from './save';
import { toLocalInput } from './dates';
import { loadHistory } from '../follow-up/changes';

const clients = editorsPocketBase();

beforeAll(() => {
  const { token, record } = clients.camille.authStore;
  client.baseURL = clients.camille.baseURL;
  client.authStore.save(token, record);
});

/** Changes these values of a form. */
const withValues = (content: Content, values: Content['values'], children: object = {}): Content => ({
  values: { ...content.values, ...values },
  children: { ...content.children, ...children },
});

const refusalBy = (saving: Promise<unknown>) => saving.then(() => undefined, refusalOf);

const session = (startsOn: string) => ({
  id: newId(),
  values: { startsOn, endsOn: '', seats: '8', seatsTaken: '' },
});

it('plans no course that somebody has published meanwhile', async () => {
  const { id } = await duplicateCourse('python');
  const { record, content } = await loadRecord('formation', id);
  const colleague = clients.dominique.collection('formation');
  await colleague.update(id, { active: true });
  const current = withValues(content, { publishAt: later(1) });
  const saving = { collection: 'formation', record, current, before: content } as const;
  const sentence = expect.stringMatching(/^«\u00A0En ligne\u00A0»\u00A0: modifié le .+ par Dominique/);
  expect(await refusalBy(save(saving))).toMatchObject({ kind: 'conflict', sentence });
  const refusal = await refusalBy(save({ ...saving, anyway: true }));
  expect(refusal?.fields.publishAt).toMatch(/^Cette formation est déjà en ligne/);
});

it('saves a draft beside the live course, loads it and publishes it', async () => {
  const { record, content } = await loadRecord('formation', 'python');
  const publishAt = later(1);
  const current = withValues(
    content,
    {
      littleDescription: 'Bientôt.',
      competences: [{ title: 'Un objectif à venir' }],
      publishAt: toLocalInput(publishAt),
    },
    { session: [session('2027-03-01')] },
  );
  const change = createChange(current, content, record);
  const { id } = await postDraft('python', change, {
    draft: undefined,
    publishAt,
    anyway: false,
  });
  const loadedDraft = await loadRecord('formation', 'python', id);
  expect(loadedDraft.live).toEqual(content);
  expect(loadedDraft.content.values).toEqual(current.values);
  const { session: sessions } = loadedDraft.content.children;
  expect(sessions).toMatchObject([{ values: { startsOn: '2027-03-01', seats: '8' } }]);
  const saving = {
    collection: 'formation',
    record,
    before: content,
    draft: id,
    current: withValues(loadedDraft.content, { publishAt: '' }),
  } as const;
  const saved = await save(saving);
  expect(saved.record).toMatchObject({ littleDescription: 'Bientôt.', active: true });
  expect(saved.content).toEqual((await loadRecord('formation', 'python')).content);
  const refusal = await refusalBy(loadRecord('formation', 'python', id));
  expect(refusal?.sentence).toContain('Cette version n’existe plus');
});

it('saves pictures in the order of the form, new ones included', async () => {
  const { record, content } = await loadRecord('formation', 'python');
  const [first, second] = content.values.imageSecondary as string[];
  const bytes = await (await fetch(client.files.getURL(record ?? { id: '' }, first ?? ''))).arrayBuffer();
  const newPicture = new File([bytes], 'nouvelle.jpg', { type: 'image/jpeg' });
  const current = withValues(content, { imageSecondary: [second, newPicture, first] });
  const saving = { collection: 'formation', record, before: content } as const;
  const saved = await save({ ...saving, current });
  expect(saved.record.imageSecondary).toEqual([second, expect.stringMatching(/^nouvelle/), first]);
});

it('what is sent once more, as its answer was lost, is refused in one sentence', async () => {
  const before = { values: newValues('formation'), children: noChildren() };
  const current = withValues(before, { title: 'Perdue : la réponse' }, { session: [session('2027-03-01')] });
  const saving = { collection: 'formation', record: undefined, before, current } as const;
  const { record, content } = await save(saving);
  const title = expect.stringMatching(/^Une formation a déjà l’adresse «.perdue-la-reponse.» .+ modifiez/);
  expect((await refusalBy(save(saving)))?.fields).toEqual({ title });
  // The typography that was set is a change, too.
  const changed = withValues(content, { title: 'Retrouvée : la réponse' });
  const changing = { ...saving, record, before: content, current: changed };
  await save(changing);
  const sentence = expect.stringMatching(/^«.Titre.».: modifié le .+ par Camille/);
  expect(await refusalBy(save(changing))).toMatchObject({ kind: 'conflict', sentence });
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
  const beyond = await loadHistory({ record: category, text: '', page: 999 });
  expect([beyond.page, beyond.changes]).toEqual([2, second]);
  const search = async (text: string) =>
    (await loadHistory({ text, page: 1 })).changes.map(({ after }) => after);
  // Both words: as it came, and as it went.
  expect(await search('langues « Tour 7')).toEqual([]);
  expect(await search('camille langues tour 17%')).toEqual([{ content: 'Tour 18' }, { content: 'Tour 17' }]);
  expect(await search('personne')).toEqual([]);
});
