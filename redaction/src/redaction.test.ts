import './testing/tab-storage';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { refusalOf } from './backend/answers';
import { groupOf, filterMissing, problemsIn } from './courses/problems';
import {
  changedValues,
  type Fiche,
  isSame,
  newKey,
  newValues,
  noChildren,
  toRecord,
  valuesOf,
} from './content/values';
import { toIconName } from '@campus/shared-ui';
import categories from '../../pocketbase/seed/categories.json';
import { editorsPocketBase } from '../../pocketbase/testing/editors';
import { client } from './backend/client';
import { fieldsOf } from './content/collections';
import { hasWords, loadRecord } from './content/load';
import { createChange, postVersion, save } from './content/save';
import { isFromOffice } from './form/widgets/RichText';
import { changesOf, loadHistory, undoText } from './follow-up/changes';
import { durationText, reasonText } from './follow-up/mails';
import {
  PictureError,
  centred,
  cropOf,
  dragFraming,
  hasFrameRatio,
  isSmaller,
  maxZoomOf,
  frameRatio,
  readPicture,
} from './form/widgets/pictures';

describe('refusals', () => {
  const answered = (status: number, response: Record<string, unknown> = {}) =>
    refusalOf(new ClientResponseError({ status, response }));

  it('replaces English messages of PocketBase by French sentences', () => {
    const data = { image: { code: 'validation_of_tomorrow', message: 'Must be something new.' } };
    expect(answered(400, { message: 'Failed to create record.', data })).toEqual({
      kind: 'refused',
      sentence: 'L’enregistrement est refusé : corrigez les champs signalés.',
      fields: { image: 'Cette valeur est refusée.' },
    });
  });

  it.each([
    [400, 'refused', 'Cette catégorie a 12 formations : déplacez-les d’abord.'],
    [503, 'network', 'Le service de contact ne répond pas : réessayez.'],
  ] as const)('shows a French message as it is: status %d', (status, kind, message) => {
    const hours = 'Écrivez la durée en heures.';
    const data = { hours: { code: 'validation_required', message: hours } };
    const fields = status === 400 ? { hours } : {};
    expect(answered(status, { message, data })).toEqual({ kind, sentence: message, fields });
  });

  it.each([
    [0, 'network', 'Le serveur ne répond pas.'],
    [500, 'network', 'Le serveur ne répond pas.'],
    [401, 'refused', 'Votre session est terminée'],
    [404, 'refused', 'Cette fiche n’existe plus'],
    [409, 'conflict', 'Quelqu’un a enregistré cette fiche'],
    [413, 'refused', 'L’envoi est trop lourd'],
    [429, 'refused', 'Trop d’essais'],
  ] as const)('has a French sentence for status %d', (status, kind, begin) => {
    const refusal = answered(status, { message: 'Something went wrong while processing your request.' });
    expect(refusal.kind).toBe(kind);
    expect(refusal.sentence).toContain(begin);
  });
});

describe('problems', () => {
  it('lists what an empty course lacks, with its group of the form', () => {
    const problems = filterMissing(problemsIn({ values: newValues('formation'), children: noChildren() }));
    const lacked = 'prerequisites competences hours price methods assessment accessibility'.split(' ');
    expect(problems.map(({ field }) => field)).toEqual(expect.arrayContaining(lacked));
    for (const problem of problems) {
      expect(problem.sentence).not.toBe('');
      expect(['Les neuf points', 'Prix et financement']).toContain(groupOf(problem));
    }
  });

  it('reports a doubtful session in the group of sessions', () => {
    const session = [{ key: '1', values: { startsOn: '2020-01-01', endsOn: '' } }];
    const children = { ...noChildren(), session };
    const problems = problemsIn({ values: newValues('formation'), children });
    const past = problems.find(({ field }) => field === 'sessions');
    expect(past && groupOf(past)).toBe('Sessions');
  });
});

describe('save', () => {
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

  it('refuses to overwrite another change, unless asked to', async () => {
    const { record, fiche } = await loadRecord('formation', 'python');
    await client.collection('formation').update('python', { idFormation: 'CE-999', littleDescription: 'D.' });
    const current = withValues(fiche, { littleDescription: 'Une autre accroche.' });
    const saving = { collection: 'formation', record, id: '', current, before: fiche } as const;
    expect((await refusedBy(save(saving)))?.kind).toBe('conflict');
    const saved = await save({ ...saving, anyway: true });
    // Only what was typed here is sent: the other change stays.
    expect(saved.record).toMatchObject({ littleDescription: 'Une autre accroche.', idFormation: 'CE-999' });
  });

  it('saves a draft beside the live course, loads it and publishes it', async () => {
    const { record, fiche } = await loadRecord('formation', 'python');
    const current = withValues(
      fiche,
      { littleDescription: 'Bientôt.', competences: [{ title: 'Un objectif à venir' }] },
      { session: [session('2027-03-01')] },
    );
    const change = createChange(current, fiche, record);
    const { id } = await postVersion('python', change, { draft: undefined, publishAt: '', anyway: false });
    const opened = await loadRecord('formation', 'python', id);
    expect(opened.live).toEqual(fiche);
    expect(opened.fiche.values).toEqual(current.values);
    expect(opened.fiche.children.session).toMatchObject([{ values: { startsOn: '2027-03-01', seats: '8' } }]);
    const saving = { collection: 'formation', record, id: '', before: fiche, draft: id } as const;
    const saved = await save({ ...saving, current: opened.fiche });
    expect(saved.record).toMatchObject({ littleDescription: 'Bientôt.', active: true });
    expect(saved.fiche).toEqual((await loadRecord('formation', 'python')).fiche);
    const refusal = await refusedBy(loadRecord('formation', 'python', id));
    expect(refusal?.sentence).toContain('Cette fiche n’existe plus');
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

  it('loads the history by pages, and searches title, author and words', async () => {
    const { record } = await loadRecord('categorie', 'langues');
    const content = record?.content;
    for (let turn = 1; turn <= 60; turn++)
      await client.collection('categorie').update('langues', { content: `Tour ${turn}` });
    await client.collection('categorie').update('langues', { content });
    const category = { collection: 'categorie', id: 'langues' } as const;
    const seen = [1, 2].map(
      async (page) => (await loadHistory({ record: category, text: '', page })).changes,
    );
    const [first, second] = await Promise.all(seen);
    expect([first?.length, second?.length]).toEqual([50, 11]);
    expect(second?.at(-1)?.after).toEqual({ content: 'Tour 1' });
    const found = async (text: string) =>
      (await loadHistory({ text, page: 1 })).changes.map(({ after }) => after);
    // Both words: as it came, and as it went.
    expect(await found('langues « Tour 7')).toEqual([]);
    expect(await found('camille tour 17')).toEqual([{ content: 'Tour 18' }, { content: 'Tour 17' }]);
    expect(await found('personne')).toEqual([]);
  });
});

describe('values', () => {
  it('gives a new course the presets of rules/fields.js', () => {
    expect(newValues('formation')).toMatchObject({
      ...{ title: '', language: 'fr', accessDelay: '14', priceKind: 'amount', active: false },
      ...{ places: [], competences: [], imageSecondary: [] },
    });
  });

  it('turns a record into input values and back', () => {
    const record = { hours: 3.5, price: 1490.5, places: ['distanciel'] };
    const values = valuesOf('formation', { ...record, certifiedOn: '2025-03-01 00:00:00.000Z' });
    const certifiedOn = '2025-03-01';
    expect(values).toMatchObject({ ...record, hours: '3,5', price: '1490,5', certifiedOn });
    expect(toRecord('formation', values)).toMatchObject({ ...record, certifiedOn });
  });

  it('sends changed values only', () => {
    const before = valuesOf('formation', { title: 'Python', hours: 14, places: ['distanciel'] });
    expect(changedValues('formation', { ...before }, before)).toEqual({});
    // The same number, written otherwise.
    expect(changedValues('formation', { ...before, hours: '14,0' }, before)).toEqual({});
    const after = { ...before, title: 'Python 3', places: ['distanciel', 'hybride'] };
    expect(changedValues('formation', after, before)).toEqual({
      title: 'Python 3',
      places: ['distanciel', 'hybride'],
    });
  });

  it('treats two files with the same bytes as different', () => {
    const file = new File(['a'], 'a.jpg');
    expect(isSame([file], [file])).toBe(true);
    expect(isSame([file], [new File(['a'], 'a.jpg')])).toBe(false);
  });
});

it('the site has a drawing of each icon of the form and of the seed', () => {
  const offered = fieldsOf('categorie').find(({ name }) => name === 'icon')?.options ?? [];
  const values = offered.map(({ value }) => value);
  expect(values.map(toIconName)).toEqual(values);
  expect(values).toEqual(expect.arrayContaining(categories.map(({ icon }) => icon)));
});

it.each([
  ['<p class=MsoNormal>Texte</p>', true],
  ['<html xmlns:o="urn:schemas-microsoft-com:office:office"><p>Texte</p>', true],
  ['<span style="mso-fareast-font-family:Arial">Texte</span>', true],
  ['<meta name="generator" content="LibreOffice 24.2">', true],
  ['<b style="font-weight:normal;" id="docs-internal-guid-6f0c1f3e">Texte</b>', true],
  ['<p>Un <b>texte</b> de Word</p>', false],
])('HTML of Word and of other office programs is recognised: %s, %s', (html, isKnown) => {
  expect(isFromOffice(html)).toBe(isKnown);
});

it.each([
  ['clair  REGION', true],
  ['re\u0301gion val\u2011cla\u00ADir', true],
  ['', true],
  ['région sud', false],
])('a search for %j finds the region Val-Clair: %s', (words, isFound) => {
  expect(hasWords('Région Val-Clair', words)).toBe(isFound);
});

describe('changes', () => {
  const titles = new Map([['x1y2', 'Lire une facture']]);
  const change = (before: object, after: object) =>
    changesOf({ collection: 'formation', before, after } as unknown as RecordModel, titles);

  it('lists old and new values with the labels of the form', () => {
    const before = { priceKind: 'amount', price: 1490, active: true };
    const after = { priceKind: 'quote', price: 0, active: false };
    const old = { ...before, methods: '<p>Exercices</p>', priceActual: '1490' };
    const newValues = { ...after, methods: '<ul><li>Cas</li></ul>', priceActual: 'Devis' };
    expect(change(old, newValues)).toEqual([
      { label: 'Méthodes mobilisées', before: 'Exercices', after: '- Cas' },
      { label: 'Tarif', before: 'Un montant', after: 'Sur devis' },
      { label: 'Montant en euros', before: '1490', after: '0' },
      { label: 'En ligne', before: 'oui', after: 'non' },
    ]);
  });

  it('labels the undo button by the action', () => {
    const names = ['création', 'modification', 'suppression'];
    expect(['create', 'update', 'delete'].map(undoText)).toEqual(
      names.map((name) => `Annuler cette ${name}`),
    );
  });

  it('names related records, and omits unchanged or missing fields', () => {
    const [difference] = change({ competences: [] }, { competences: ['x1y2', 'gone'] });
    expect(difference).toEqual({ label: 'Objectifs', before: '', after: 'Lire une facture, gone' });
    expect(change({ title: 'Python' }, { title: 'Python' })).toEqual([]);
    expect(change({ title: 'Python' }, {})).toEqual([]);
  });
});

describe('reasons', () => {
  it.each([
    ['EENVELOPE 550 RCPT TO', 'L’adresse n’existe pas'],
    ['EMESSAGE 552 DATA', 'La boîte de réception était pleine'],
    ['EENVELOPE 553 MAIL FROM', 'Le message a été refusé'],
    ['EENVELOPE 450 RCPT TO', 'Le serveur de messagerie n’a pas répondu'],
    ['ECONNECTION ECONNREFUSED CONN', 'Le serveur de messagerie n’a pas répondu'],
    ['erased: EENVELOPE 550 RCPT TO', 'Elle a été effacée'],
    ['the stored content cannot be read', 'Le serveur de messagerie n’en a pas voulu'],
  ])('explains the reason %s and quotes it', (reason, begin) => {
    expect(reasonText(reason).startsWith(begin)).toBe(true);
    expect(reasonText(reason)).toContain(`(${reason}).`);
  });

  it.each([
    [0, '1\u00A0minute'],
    [1500, '25\u00A0minutes'],
    [3700, '1\u00A0heure'],
    [100_000, '27\u00A0heures'],
    [200_000, '2\u00A0jours'],
  ])('writes %d seconds in words', (seconds, text) => expect(durationText(seconds)).toBe(text));
});

describe('crop', () => {
  const portrait = { width: 3000, height: 4000 };
  const panorama = { width: 6000, height: 2000 };

  it('starts with the largest centred crop of 16:9', () => {
    const height = 3000 / frameRatio;
    expect(cropOf(portrait, centred)).toEqual({ x: 0, y: (4000 - height) / 2, width: 3000, height });
    expect(cropOf(panorama, centred)).toMatchObject({ y: 0, height: 2000, width: 2000 * frameRatio });
  });

  it.each([portrait, panorama, { width: 1600, height: 900 }])('stays within the picture: %o', (size) => {
    for (const zoom of [1, 1.7, 3]) {
      for (const part of [0, 0.3, 1]) {
        const { x, y, width, height } = cropOf(size, { zoom, x: part, y: part });
        expect(width / height).toBeCloseTo(frameRatio);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(size.width + 1e-6);
        expect(y + height).toBeLessThanOrEqual(size.height + 1e-6);
      }
    }
  });

  it('follows a drag and stops at the edge', () => {
    const before = cropOf(portrait, centred);
    const after = cropOf(portrait, dragFraming(portrait, centred, 0, 0.1));
    expect(before.y - after.y).toBeCloseTo(0.1 * before.height);
    expect(dragFraming(portrait, centred, 0.5, 9)).toEqual({ zoom: 1, x: 0.5, y: 0 });
  });

  const minSize = { width: 800, height: 450 };

  it.each([
    [{ width: 1000, height: 4000 }, 1.25],
    [{ width: 6000, height: 900 }, 2],
    [{ width: 800, height: 600 }, 1],
    [portrait, 3],
  ])('limits the zoom of %o so that the crop is large enough: %d', (size, zoom) => {
    expect(maxZoomOf(size, minSize)).toBe(zoom);
    const { width, height } = cropOf(size, { ...centred, zoom });
    expect(Math.round(width)).toBeGreaterThanOrEqual(minSize.width);
    expect(Math.round(height)).toBeGreaterThanOrEqual(minSize.height);
  });

  it('detects a picture that is too small, and one that fits the frame', () => {
    expect(isSmaller({ width: 800, height: 450 }, minSize)).toBe(false);
    expect(isSmaller({ width: 799, height: 4000 }, minSize)).toBe(true);
    expect(isSmaller({ width: 4000, height: 449 }, minSize)).toBe(true);
    expect(hasFrameRatio({ width: 1600, height: 900 })).toBe(true);
    expect(hasFrameRatio({ width: 1366, height: 768 })).toBe(true);
    expect(hasFrameRatio({ width: 4, height: 3 })).toBe(false);
  });
});

describe('read-picture', () => {
  /** A browser that reads this one kind of picture. */
  function browserReads(type: string): void {
    globalThis.createImageBitmap = jest.fn(async (file: File) => {
      if (file.type !== type) throw new Error('The source image could not be decoded.');
      return { width: 4, height: 3 } as ImageBitmap;
    }) as never;
  }

  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_0001.HEIC', { type: 'image/heic' });

  it('reads HEIC if the browser can; else explains how an iPhone makes a JPEG', async () => {
    browserReads('image/heic');
    expect(await readPicture(heic)).toMatchObject({ width: 4 });
    browserReads('image/jpeg');
    await expect(readPicture(heic)).rejects.toThrow('Le plus compatible');
    const renamed = new File([heic], 'photo.jpg', { type: 'image/png' });
    await expect(readPicture(renamed)).rejects.toThrow('HEIC');
  });

  it('refuses a file that is no picture, and does not open one over 120 MB', async () => {
    browserReads('image/jpeg');
    const text = new File(['Bonjour'], 'note.txt', { type: 'text/plain' });
    await expect(readPicture(text)).rejects.toThrow('« note.txt » n’est pas une image lisible');
    browserReads('image/jpeg');
    const large = Object.defineProperty(new File([''], 'large.jpg'), 'size', { value: 121e6 });
    await expect(readPicture(large)).rejects.toThrow(PictureError);
    expect(createImageBitmap).not.toHaveBeenCalled();
  });
});
