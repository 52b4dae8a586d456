import '../testing/tab-storage';
import PocketBase from 'pocketbase';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { executable, type RunningPocketBase, startPocketBase } from '../../../pocketbase/testing/start';
import { client } from '../backend/client';
import { openRecord } from './load';
import { Refused, save } from './save';
import { type Fiche, newKey } from './values';

const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
const editor = { email: 'secretaire@campus.example', password: 'trois mots sans rapport' };
let server: RunningPocketBase;
let remove: () => Promise<void>;

beforeAll(async () => {
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  const port = await freePort();
  server = await startPocketBase({
    ...{ port, superuser, dataDir: temporary.folder, binary: await executable(), origins: [] },
    siteUrl: 'http://127.0.0.1:9',
  });
  const operator = new PocketBase(server.url);
  await operator.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  await operator
    .collection('redacteur')
    .create({ ...editor, passwordConfirm: editor.password, name: 'Claude', emailVisibility: true });
  client.baseURL = server.url;
  await client.collection('redacteur').authWithPassword(editor.email, editor.password);
});

afterAll(async () => {
  await server?.stop();
  await remove?.();
});

/** Changes these values of a form. */
const typed = (fiche: Fiche, values: Fiche['values'], children: Partial<Fiche['children']> = {}): Fiche => ({
  values: { ...fiche.values, ...values },
  children: { ...fiche.children, ...children },
});

const refusedBy = (saving: Promise<unknown>) =>
  saving.then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? error : Promise.reject(error)),
  );

const text = '<p>Aucun prérequis.</p>';

it('makes a course with its sessions, and keeps what was saved when its publication is refused', async () => {
  const { fiche: before } = await openRecord('formation', undefined);
  const session = {
    key: newKey(),
    values: { startsOn: '2027-03-01', endsOn: '', seats: '8', seatsTaken: '' },
  };
  const now = typed(before, { title: 'Lire une facture', hours: '7', active: true }, { session: [session] });
  const refused = await refusedBy(save({ collection: 'formation', record: undefined, id: '', now, before }));
  expect(refused?.refusal.fields).toHaveProperty('methods');
  expect(refused?.refusal.fields.methods).toContain('méthodes mobilisées');
  expect(refused?.reached?.record).toMatchObject({ id: 'lire-une-facture', active: false, hours: 7 });
  expect(refused?.reached?.children?.session).toHaveLength(1);

  const again = await openRecord('formation', 'lire-une-facture');
  expect(again.fiche.children.session[0]?.values).toMatchObject({ startsOn: '2027-03-01', seats: '8' });
});

it('tells what is wrong with a child beside that child', async () => {
  const { record, fiche } = await openRecord('formation', 'python');
  const row = {
    key: 'nouvelle-x',
    values: { label: 'Satisfaction', value: '92 %', period: '', answers: '12', source: '' },
  };
  const now = typed(fiche, {}, { resultat: [row] });
  const refused = await refusedBy(save({ collection: 'formation', record, id: '', now, before: fiche }));
  expect(Object.keys(refused?.refusal.fields ?? {})).toEqual(
    expect.arrayContaining(['resultat.nouvelle-x.period', 'resultat.nouvelle-x.source']),
  );
});

it('takes a row away once, though what comes after it is refused', async () => {
  const { record, fiche } = await openRecord('formation', 'lire-une-facture');
  expect(fiche.children.session).toHaveLength(1);
  const wrong = {
    key: newKey(),
    values: { label: 'Satisfaction', value: '92 %', period: '', answers: '12' },
  };
  const now = typed(fiche, {}, { session: [], resultat: [wrong] });
  const saving = { collection: 'formation', record, id: '', before: fiche } as const;
  expect(await refusedBy(save({ ...saving, now }))).toBeDefined();
  // As the form does it: what was not saved is sent again.
  const saved = await save({ ...saving, now: typed(now, {}, { resultat: [] }) });
  expect(saved.fiche.children.session).toEqual([]);
});

it('overwrites nobody, unless it is told to', async () => {
  const { record, fiche } = await openRecord('formation', 'python');
  await client.collection('formation').update('python', { idFormation: 'CE-999' });
  const now = typed(fiche, { littleDescription: 'Une autre accroche.' });
  const saving = { collection: 'formation', record, id: '', now, before: fiche } as const;
  expect((await refusedBy(save(saving)))?.refusal.kind).toBe('conflict');
  const saved = await save({ ...saving, anyway: true });
  // Only what was typed here is sent: the other change stays.
  expect(saved.record).toMatchObject({ littleDescription: 'Une autre accroche.', idFormation: 'CE-999' });
});

it('keeps the pictures in the order of the form, whichever of them is new', async () => {
  const { record, fiche } = await openRecord('formation', 'python');
  const [first, second] = fiche.values.imageSecondary as string[];
  const bytes = await (await fetch(client.files.getURL(record ?? { id: '' }, first ?? ''))).arrayBuffer();
  const fresh = new File([bytes], 'nouvelle.jpg', { type: 'image/jpeg' });
  const now = typed(fiche, { imageSecondary: [second, fresh, first] });
  const saved = await save({ collection: 'formation', record, id: '', now, before: fiche });
  expect(saved.record.imageSecondary).toEqual([second, expect.stringMatching(/^nouvelle/), first]);
});

it('publishes a course that has all it needs', async () => {
  const { record, fiche } = await openRecord('formation', 'lire-une-facture');
  const competences = (await openRecord('formation', 'python')).fiche.values.competences;
  const values = {
    prerequisites: text,
    methods: text,
    assessment: text,
    accessibility: text,
    accessConditions: text,
  };
  const now = typed(fiche, { ...values, competences, price: '490,50', active: true });
  const saved = await save({ collection: 'formation', record, id: '', now, before: fiche });
  expect(saved.record).toMatchObject({ active: true, priceActual: '490,50' });
});
