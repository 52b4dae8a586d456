/** @jest-environment jsdom */
import { forgetDraft, forgetOldDrafts, keepDraft, readDraft, resume } from './draft';
import { type Fiche, newValues, noChildren } from '../content/values';

const saved = (): Fiche => ({ values: newValues('formation'), children: noChildren() });
const typed = (): Fiche => ({ ...saved(), values: { ...newValues('formation'), title: 'Python' } });

beforeEach(() => localStorage.clear());

it('keeps what was typed of each record by itself, until it is forgotten', () => {
  keepDraft('formation', 'python', typed(), saved());
  expect(readDraft('formation', 'python')?.fiche.values.title).toBe('Python');
  expect(readDraft('formation', undefined)).toBeUndefined();
  expect(readDraft('categorie', 'python')).toBeUndefined();
  forgetDraft('formation', 'python');
  expect(readDraft('formation', 'python')).toBeUndefined();
});

it('leaves files to the record: they cannot be kept', () => {
  const fiche = typed();
  fiche.values.imagePrimary = new File(['a'], 'a.jpg');
  keepDraft('formation', 'python', fiche, saved());
  const draft = readDraft('formation', 'python');
  const now = saved();
  now.values.imagePrimary = 'ancienne.jpg';
  const resumed = draft && resume(draft, now, ['imagePrimary']);
  expect(resumed?.values).toMatchObject({ title: 'Python', imagePrimary: 'ancienne.jpg' });
});

it('takes back nothing that somebody else has changed meanwhile', () => {
  keepDraft('formation', 'python', typed(), saved());
  const now = saved();
  now.values.idFormation = 'CE-999';
  now.children.session = [{ key: 'a', id: 'a', values: { startsOn: '2027-03-01' } }];
  const draft = readDraft('formation', 'python');
  const resumed = draft && resume(draft, now, []);
  expect(resumed?.values).toMatchObject({ title: 'Python', idFormation: 'CE-999' });
  expect(resumed?.children.session).toHaveLength(1);
});

it.each(['', '{', 'null', '{"at":"2020-01-01T00:00:00Z","fiche":{"values":{}}}'])(
  'offers nothing of %j',
  (text) => {
    keepDraft('formation', 'python', typed(), saved());
    localStorage.setItem(Object.keys(localStorage)[0] ?? '', text);
    expect(readDraft('formation', 'python')).toBeUndefined();
  },
);

it('forgets after 60 days what nobody has come back to, whoever typed it, and nothing else', () => {
  keepDraft('formation', 'python', typed(), saved());
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem('redaction.saisie.somebody-else.formation.seo', '{"at":"2020-01-01T00:00:00Z"}');
  localStorage.setItem('redaction.saisie.broken', '{');
  localStorage.setItem('darkMode', 'true');
  forgetOldDrafts();
  expect(Object.keys(localStorage).sort()).toEqual(['darkMode', key].sort());
  forgetOldDrafts(Date.now() + 61 * 24 * 3600_000);
  expect(Object.keys(localStorage)).toEqual(['darkMode']);
});
